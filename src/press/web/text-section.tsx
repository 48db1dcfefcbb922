import { Badge } from "#ui/badge.tsx";
import type { Block, Section } from "../house-text.ts";
import { InlineText } from "./inline-text.tsx";

/** A numbered section of one of the press's texts, with an address of its own. */
export function TextSection({ section, number }: { section: Section; number: number }) {
  const { id, title, when, blocks } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading-3">
        {number}. {title}
      </h2>
      {when && (
        <p>
          <Badge colour={when === "At submission" ? "gold" : "neutral"}>{when}</Badge>
        </p>
      )}
      {blocks.map((block, at) => (
        <TextBlock key={at} block={block} />
      ))}
    </section>
  );
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  }
  if ("points" in block) {
    return (
      <ul className="site-page-points">
        {block.points.map((point) => (
          <li key={point}>
            <InlineText text={point} />
          </li>
        ))}
      </ul>
    );
  }
  return <TextTable {...block} />;
}

/** Scrolls within itself where the window is narrow; so it can be reached by keyboard. */
function TextTable({ columns, rows, caption }: Exclude<Block, string | { points: readonly string[] }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="house-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell) => (
                <td key={cell}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
