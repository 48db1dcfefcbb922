import { Button } from "#ui/forms/button.tsx";
import type { ProofView } from "../proof-view.ts";
import type { TextChanges } from "../compare-blocks.ts";
import { RemarkWords } from "./remarks/remark-words.tsx";

type ChangedBlocksProps = {
  readonly changes: TextChanges;
  readonly view: ProofView;
  /** Undefined where nothing more can be written. */
  readonly onRemark: ((block: string) => void) | undefined;
};

/** What changed since the text that the authors know, and what became of their remarks on it. */
export function ChangedBlocks({ changes: { total, changes }, view, onRemark }: ChangedBlocksProps) {
  return (
    <div className="proof-changes">
      {view.earlier.length > 0 && (
        <section aria-labelledby="proof-earlier">
          <h2 id="proof-earlier" className="heading-4">
            Replies to your remarks
          </h2>
          <ol className="proof-earlier">
            {view.earlier.map((remark) => (
              <li key={remark.id}>
                <RemarkWords remark={remark} />
                <p className={`small ${remark.outcome === "declined" ? "proof-declined" : "proof-taken"}`}>
                  {OUTCOMES[remark.outcome ?? "open"]}
                  {remark.reply !== "" && <span className="proof-reply"> {remark.reply}</span>}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="proof-changed">
        <h2 id="proof-changed" className="heading-4">
          {total === 0
            ? `Nothing changed since ${view.compared_with ?? "then"}`
            : `${total === 1 ? "1 passage" : `${total} passages`} changed since ${view.compared_with ?? "then"}`}
        </h2>
        <ol className="proof-passages">
          {changes.map(({ id, words }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={index}>
              <p className="proof-passage">
                {words.map(({ kind, text }, index) =>
                  kind === "same" ? (
                    text
                  ) : kind === "added" ? (
                    // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                    <ins key={index}>{text}</ins>
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                    <del key={index}>{text}</del>
                  ),
                )}
              </p>
              {id !== null && onRemark && (
                <Button variant="ghost" size="small" onClick={() => onRemark(id)}>
                  Remark<span className="sr-only"> on change {index + 1}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
        {total > changes.length && (
          <p className="quiet">{`The first ${changes.length} are shown. Please read the others in the text.`}</p>
        )}
      </section>
    </div>
  );
}

const OUTCOMES = {
  taken: "Accepted.",
  declined: "Declined.",
  open: "Not yet decided.",
} as const;
