import { longDay } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { Overview } from "./home-queries.ts";

/** The readers of an author's published works in the last 30 days. */
export function OwnReadership({ readership }: { readonly readership: NonNullable<Overview["readership"]> }) {
  const { since, total, works } = readership;
  return (
    <section className="dashboard-section" aria-labelledby="own-readership">
      <h2 id="own-readership" className="heading-3">
        Your readers
      </h2>
      {works.length === 0 ? (
        <p className="quiet">None of your works is published yet. Their readers are counted here from the first day.</p>
      ) : (
        <>
          <p className="quiet">
            {total > works.length
              ? `The ${works.length} most read of your ${formatCount(total)} published works, since ${longDay(since)}.`
              : `Your published works, since ${longDay(since)}.`}
          </p>
          <div className="table-place">
            <Table caption="Readers of your works in the last 30 days">
              <thead>
                <tr>
                  <HeadCell>Title</HeadCell>
                  <HeadCell className="home-number">Views</HeadCell>
                  <HeadCell className="home-number">Downloads</HeadCell>
                </tr>
              </thead>
              <tbody>
                {works.map(({ sequential_id, title, language, views, downloads }) => (
                  <tr key={sequential_id}>
                    <Cell label="Title">
                      <a href={publicationPath(sequential_id)} className="link">
                        <bdi {...(language !== null && { lang: language })}>{title}</bdi>
                      </a>
                    </Cell>
                    <Cell label="Views" className="home-number">
                      {formatCount(views)}
                    </Cell>
                    <Cell label="Downloads" className="home-number">
                      {formatCount(downloads)}
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </>
      )}
    </section>
  );
}
