import { fieldWords, valueWords } from "#publications/history/change-words.ts";
import { wordDifference } from "#publications/history/word-difference.ts";

type Changes = Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;

/** Shows for each field what was removed and added, in words and in markup that screen readers announce. */
export const ChangedFields = ({ changes }: { readonly changes: Changes }) => (
  <dl className="changed-fields">
    {Object.entries(changes).map(([field, { from, to }]) => (
      <div key={field}>
        <dt>{fieldWords(field)}</dt>
        <dd dir="auto">
          <Difference from={valueWords(field, from)} to={valueWords(field, to)} />
        </dd>
      </div>
    ))}
  </dl>
);

function Difference({ from, to }: { readonly from: string; readonly to: string }) {
  const { before, removed, added, after } = wordDifference(from, to);
  return (
    <>
      {before}
      {/^\s/u.test(removed || added) && " "}
      {removed !== "" && (
        <del>
          <span className="sr-only">removed: </span>
          {removed.trim()}
        </del>
      )}
      {removed !== "" && added !== "" && " "}
      {added !== "" && (
        <ins>
          <span className="sr-only"> added: </span>
          {added.trim()}
        </ins>
      )}
      {after}
    </>
  );
}
