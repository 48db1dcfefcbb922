import { languageName } from "#ui/formatting/names.ts";
import { Button } from "#ui/forms/button.tsx";
import type { Correction } from "../../document/correction.ts";
import type { WholeVersion } from "./part-client.ts";
import { useMakeVersion, useRemoveCorrection } from "./use-corrections.ts";

/** The corrections that wait, each of which can be taken back, and the button that makes the next version with them. */
export function WaitingCorrections({ production }: { readonly production: WholeVersion }) {
  const { id, version, waiting_corrections: waiting } = production;
  const make = useMakeVersion(id);
  const remove = useRemoveCorrection(id);
  if (waiting.length === 0) return null;
  return (
    <section className="panel part-waiting" aria-label="Corrections for the next version">
      <div className="part-waiting-head">
        <p role="status">
          <b>{waiting.length === 1 ? "1 correction pending" : `${waiting.length} corrections pending`}</b>
          <span className="quiet"> for version {version + 1}</span>
        </p>
        <Button size="small" disabled={make.isBusy} onClick={() => make.runAction()}>
          {make.isBusy ? "Starting…" : `Create version ${version + 1}`}
        </Button>
      </div>
      <details>
        <summary>Show corrections</summary>
        <ul className="part-waiting-list">
          {waiting.map(({ id: correction, correction: made }) => (
            <li key={correction}>
              <span dir="auto">{describe(made)}</span>
              <Button
                variant="ghost"
                size="small"
                disabled={remove.isBusy}
                onClick={() => remove.runAction(correction)}
              >
                Remove<span className="sr-only">{`: ${describe(made)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const MAX_QUOTED = 60;
const quote = (words: string): string => `“${words.length > MAX_QUOTED ? `${words.slice(0, MAX_QUOTED)}…` : words}”`;

/** Returns a correction in words. */
function describe(correction: Correction): string {
  const at = quote(correction.original);
  switch (correction.kind) {
    case "replace":
      return correction.to === ""
        ? `Delete ${quote(correction.from)}`
        : `Replace ${quote(correction.from)} with ${quote(correction.to)}`;
    case "level":
      return correction.level === 0 ? `Make ${at} a paragraph` : `Make ${at} a heading of level ${correction.level}`;
    case "alt":
      return correction.alt === null ? "Mark picture as decorative" : `Alt text: ${quote(correction.alt)}`;
    case "caption":
      return correction.caption === "" ? "Delete caption" : `Caption: ${quote(correction.caption)}`;
    case "head":
      return correction.rows === 0
        ? "No header rows"
        : correction.rows === 1
          ? "1 header row"
          : `${correction.rows} header rows`;
    case "language":
      return `Set the language of ${at} to ${languageName(correction.language)}`;
    case "dismiss":
      return `Delete ${at}`;
    case "accept":
      return correction.reason === "" ? "Leave a problem as is" : `Leave a problem as is: ${quote(correction.reason)}`;
  }
}
