import { accessLine } from "#catalogue/core/access.ts";
import { lineType, type PublicationLine } from "#catalogue/browsing/publication-line.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { Cover } from "#covers/web/cover.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { findDirection } from "#publications/core/language.ts";
import { AccessLine } from "#ui/display/access-line.tsx";
import { PeopleLinks } from "./people-links.tsx";

type LineListProps = {
  readonly lines: readonly PublicationLine[];
  /** The number of lines before the first one. */
  readonly skipped?: number;
  /** The words above each title; without them its kind. */
  readonly getEyebrow?: (line: PublicationLine) => string;
  /** The person whose page this is: not named again in each line. */
  readonly withoutSlug?: string;
  /** The level of the titles: "h2" on a page whose list has no heading of its own. */
  readonly heading?: "h2" | "h3";
};

/** Publications as rows: cover, year, kind, title, people or volume, access. */
export function LineList({ lines, skipped = 0, getEyebrow = lineType, withoutSlug, heading = "h3" }: LineListProps) {
  return (
    <ol className="line-list" start={skipped + 1}>
      {lines.map((line) => (
        <li key={line.id}>
          <Line line={line} eyebrow={getEyebrow(line)} withoutSlug={withoutSlug} heading={heading} />
        </li>
      ))}
    </ol>
  );
}

type LineProps = { line: PublicationLine; eyebrow: string; withoutSlug: string | undefined; heading: "h2" | "h3" };

function Line({ line, eyebrow, withoutSlug, heading: Heading }: LineProps) {
  const address = publicationPath(line.sequential_id);
  const dir = findDirection(line.language);
  return (
    <article className="line">
      <a className="line-cover" href={address} tabIndex={-1} aria-hidden="true">
        {line.cover && <Cover title={line.cover} size="small" />}
      </a>
      <p className="line-year">{line.year ?? "Undated"}</p>
      <div className="line-text">
        <p className="eyebrow">{eyebrow}</p>
        <Heading className="line-title" dir={dir}>
          <a href={address}>
            <TitleText text={line.title} formatted={line.formatted_title} language={line.language} />
          </a>
        </Heading>
        <People line={line} withoutSlug={withoutSlug} />
        {line.volume && <Volume volume={line.volume} pages={line.pages} />}
        <AccessLine open={line.open_access}>{accessLine(line)}</AccessLine>
      </div>
    </article>
  );
}

function People({ line, withoutSlug }: { line: PublicationLine; withoutSlug: string | undefined }) {
  const others = line.people.filter(({ slug }) => slug === undefined || slug !== withoutSlug);
  if (others.length === 0) return null;
  return (
    <p className="line-people">
      {withoutSlug !== undefined && "With "}
      <PeopleLinks people={others} />
    </p>
  );
}

function Volume({ volume, pages }: { volume: NonNullable<PublicationLine["volume"]>; pages: string | undefined }) {
  return (
    <p className="line-people">
      In{" "}
      <a className="link" href={publicationPath(volume.sequential_id)}>
        <TitleText text={volume.title} formatted={volume.formatted_title} language={volume.language} />
      </a>
      {pages && `, pages ${pages}`}
    </p>
  );
}
