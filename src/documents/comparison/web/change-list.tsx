import type { TextComparison, VersionComparison } from "#documents/comparison/compare-texts.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** What changed between two versions, as the press compares them; `problem` says why the texts were not compared. */
export type Changes = Pick<VersionComparison, "title" | "abstract"> & {
  readonly text: Text | null;
  readonly problem: string | null;
};
type Text = TextComparison;

/** The changes of title and abstract by words, and of the text passage by passage. */
export const ChangeList = ({ changes: { title, abstract, text, problem } }: { readonly changes: Changes }) => (
  <>
    <p role="status">
      <b>{text ? describeChanges(text) : problem}</b>
    </p>
    <ol className="version-changes">
      <Field label="Title" pieces={title} />
      <Field label="Abstract" pieces={abstract} />
      {text?.passages.map(({ kind, number, pieces }) => (
        <li key={`${kind} ${number}`}>
          <span className="small quiet">{describePassage(kind, number, text.unit)}</span>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ol>
    {text && <LeftOut text={text} />}
  </>
);

const countUnits = (count: number, unit: Text["unit"]): string =>
  `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;

/** Returns "12 paragraphs changed, 3 added, 1 removed". */
function describeChanges({ unit, changed, added, removed }: Text): string {
  const parts = [
    ...(changed > 0 ? [`${countUnits(changed, unit)} changed`] : []),
    ...(added > 0 ? [`${changed > 0 ? formatCount(added) : countUnits(added, unit)} added`] : []),
    ...(removed > 0 ? [`${changed + added > 0 ? formatCount(removed) : countUnits(removed, unit)} removed`] : []),
  ];
  return parts.length === 0 ? "The text is the same." : `${parts.join(", ")}.`;
}

const WORDS = { changed: "changed", added: "new", removed: "removed" } as const;

const describePassage = (kind: Text["passages"][number]["kind"], number: number, unit: Text["unit"]): string =>
  `${unit === "paragraph" ? "Paragraph" : "Sentence"} ${formatCount(number)}${kind === "removed" ? " of the earlier version" : ""}, ${WORDS[kind]}`;

function Field({ label, pieces }: { readonly label: string; readonly pieces: Changes["title"] }) {
  if (pieces.every(({ kind }) => kind === "same")) return null;
  return (
    <li>
      <span className="small quiet">{label}, changed</span>
      <Pieces pieces={pieces} />
    </li>
  );
}

/** What was removed is struck through, and what was added underlined; screen readers hear both words. */
const Pieces = ({ pieces }: { readonly pieces: Changes["title"] }) => (
  <p className="version-words" dir="auto">
    {pieces.map(({ kind, text }, index) => {
      const key = `${index} ${kind}`;
      if (kind === "same") return <span key={key}>{text}</span>;
      return kind === "removed" ? (
        <del key={key}>
          <span className="sr-only"> removed: </span>
          {text}
        </del>
      ) : (
        <ins key={key}>
          <span className="sr-only"> added: </span>
          {text}
        </ins>
      );
    })}
  </p>
);

function LeftOut({ text: { passages, changed, added, removed } }: { readonly text: Text }) {
  const more = changed + added + removed - passages.length;
  if (more <= 0) return null;
  return (
    <p className="small quiet">{formatCount(more)} further changes are not listed. Open the files to compare them.</p>
  );
}
