import { Badge } from "#ui/display/badge.tsx";
import type { Block, Section } from "#policies/core/policy-text.ts";
import { TableView } from "./text-table.tsx";
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
      {blocks.map((block, index) => (
        <TextBlock key={index} block={block} />
      ))}
    </section>
  );
}

export function TextBlock({ block }: { block: Block }) {
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

const TextTable = ({ columns, rows, caption }: Exclude<Block, string | { points: readonly string[] }>) => (
  <TableView
    caption={caption}
    columns={columns}
    rows={rows.map(([name = "", ...cells]) => [name, ...cells.map((cell) => <InlineText key={cell} text={cell} />)])}
  />
);
