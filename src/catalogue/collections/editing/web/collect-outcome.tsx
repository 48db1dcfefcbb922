import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useAction } from "#platform/web/use-action.ts";
import { publicationCount, RESULT_LABELS } from "#publications/bulk/web/change-words.ts";
import { NamedPublication } from "#publications/bulk/web/named-publication.tsx";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { useRecoveredFocus } from "#ui/use-recovered-focus.ts";
import { countTitles } from "./collect-preview.tsx";
import { COLLECTIONS_KEY, type TitleAction, type TitlesOutcome, undoTitles } from "./collections-client.ts";

type CollectOutcomeProps = {
  readonly id: string;
  readonly action: TitleAction;
  /** The title of the collection. */
  readonly name: string;
  readonly outcome: TitlesOutcome;
};

/** What became of each publication, with the undo. */
export function CollectOutcome({ id, action, name, outcome }: CollectOutcomeProps) {
  const undo = useAction({
    run: () => undoTitles(id, outcome.version).then(() => true),
    failed: { title: "Error undoing the change", otherwise: "The collection is as it was. Please try again." },
    refreshes: COLLECTIONS_KEY,
  });
  const sentence = useRecoveredFocus<HTMLParagraphElement>(undo.outcome);
  const changed = countTitles(outcome, "changed");
  const done = `${publicationCount(changed)} ${changed === 1 ? "was" : "were"} ${action === "add" ? "added to" : "removed from"}`;
  return (
    <>
      <p ref={sentence} tabIndex={-1} role="status" className="bulk-sentence taken-focus">
        {undo.outcome ? (
          "The change was undone. The collection has its earlier titles again."
        ) : (
          <>
            {done} <bdi>{name}</bdi>. You can undo this here, and later with the earlier versions of the collection.
          </>
        )}
      </p>
      <p className="setting-buttons">
        {!undo.outcome && (
          <Button variant="outline" disabled={undo.isBusy} onClick={() => undo.runAction()}>
            Undo the change
          </Button>
        )}
        <Link to={DASHBOARD.collection} params={{ id }} className={buttonClass({ variant: "outline" })}>
          Open the collection
        </Link>
      </p>
      {!undo.outcome && <Results outcome={outcome} />}
    </>
  );
}

/** The most results that the window lists. */
const MAX_LISTED = 500;

const ORDER = ["refused", "changed", "unchanged"] as const;

/** The results by their kind; the kind that needs attention is listed first. */
function Results({ outcome }: Pick<CollectOutcomeProps, "outcome">) {
  const kinds = ORDER.filter((kind) => countTitles(outcome, kind) > 0);
  const [chosen, setChosen] = useState(kinds[0]);
  return (
    <section aria-label="Results" className="bulk-results">
      <div className="bulk-kinds" role="group" aria-label="Which results">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {RESULT_LABELS[kind]} {formatCount(countTitles(outcome, kind))}
          </button>
        ))}
      </div>
      <ul className="bulk-list" aria-label={chosen && RESULT_LABELS[chosen]}>
        {outcome.titles
          .filter(({ result }) => result === chosen)
          .slice(0, MAX_LISTED)
          .map(({ id, sequential_id, title, parent_title, reason }) => (
            <li key={id}>
              <NamedPublication title={title} parent={parent_title} details={sequential_id} />
              {reason !== null && <span className="small">{reason}</span>}
            </li>
          ))}
      </ul>
    </section>
  );
}
