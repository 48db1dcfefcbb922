import { COMMAND_NAMES, getCommand } from "#manuscripts/workflow/commands.ts";
import type { ApiProblem } from "#platform/web/call-api.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";

/** `actor`: who did it, in words; null for people who may not know. */
type Changed = { readonly command: string; readonly created_at: string; readonly actor?: string | null };

/** Why a command was refused: the server's sentence, and after a conflict what others did since. */
export function CommandProblem({ problem }: { readonly problem: ApiProblem | undefined }) {
  if (!problem) return null;
  const { title, message, fields, facts } = problem;
  const changes = changesIn(facts);
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">{title}</p>
      <p>{Object.values(fields).join(" ") || message}</p>
      {changes.length > 0 && (
        <ul className="office-changes">
          {changes.map(({ command, created_at, actor }) => (
            <li
              key={`${command} ${created_at}`}
            >{`${longDateAndTime(created_at)}: ${actor ?? "another person"} ${past(command)}.`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const past = (command: string): string => {
  const known = COMMAND_NAMES.find((name) => name === command);
  return known ? getCommand(known).past : "changed the manuscript";
};

/** The newer events that a 409 response carries. */
const changesIn = ({ events = [] }: Readonly<Record<string, unknown>>): readonly Changed[] =>
  Array.isArray(events) ? (events as Changed[]) : []; // The shape of the operation's response.
