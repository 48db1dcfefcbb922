import { publicationCount } from "#publications/bulk/web/change-words.ts";
import { NamedPublication } from "#publications/bulk/web/named-publication.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { TitleAction, TitlesOutcome } from "./collections-client.ts";

/** So many titles are shown before the change. */
const EXAMPLES = 10;

type Listed = TitlesOutcome["titles"][number];

/** Returns how many titles have this result. */
export const countTitles = ({ titles }: TitlesOutcome, result: Listed["result"]): number =>
  titles.filter((title) => title.result === result).length;

type CollectPreviewProps = { readonly action: TitleAction; readonly preview: TitlesOutcome };

/** What a change of a collection's titles would do: how many change, stay or are refused, and the first of them. */
export function CollectPreview({ action, preview }: CollectPreviewProps) {
  const [changing, unchanged] = [countTitles(preview, "changed"), countTitles(preview, "unchanged")];
  const changed = preview.titles.filter(({ result }) => result === "changed");
  const refused = preview.titles.filter(({ result }) => result === "refused");
  return (
    <>
      <p role="status" className="bulk-sentence">
        <strong>{publicationCount(changing)}</strong> {changing === 1 ? "is" : "are"}{" "}
        {action === "add" ? "added, after those that stand there." : "removed."}
        {unchanged > 0 &&
          ` ${formatCount(unchanged)} ${unchanged === 1 ? "stands" : "stand"} ${action === "add" ? "in it already" : "not in it"}.`}
      </p>
      {preview.hidden > 0 && (
        <p className="bulk-warning">
          <DashboardIcon name="alert" size={16} /> Readers do not see {formatCount(preview.hidden)} of them in the
          collection until {preview.hidden === 1 ? "it is" : "they are"} published.
        </p>
      )}
      {refused.length > 0 && <Titles heading="Cannot be changed" titles={refused} />}
      {changing > 0 && (
        <Titles
          heading={changing > EXAMPLES ? `The first ${EXAMPLES} of ${formatCount(changing)}` : "All of them"}
          titles={changed.slice(0, EXAMPLES)}
        />
      )}
    </>
  );
}

type TitlesProps = { readonly heading: string; readonly titles: readonly Listed[] };

/** Titles under a heading; a chapter names its book, because many have the same title. */
const Titles = ({ heading, titles }: TitlesProps) => (
  <section aria-label={heading} className="bulk-sentences">
    <h3>{heading}</h3>
    <ul>
      {titles.map(({ id, title, parent_title, reason }) => (
        <li key={id} className="bulk-example">
          <NamedPublication title={title} parent={parent_title} />
          {reason !== null && <span className="small">{reason}</span>}
        </li>
      ))}
    </ul>
  </section>
);
