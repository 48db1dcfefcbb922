import { langAttribute } from "#publications/core/language.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { ANONYMITY_MODES, MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { decisionsQuery } from "#review/decisions/web/decisions-client.ts";
import { whoMustAct } from "#review/queue/who-must-act.ts";
import { StageBadge } from "#manuscripts/web/stage-badge.tsx";
import { longDay, timeOfDay } from "#ui/formatting/dates.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { CommandButtons } from "./command-buttons.tsx";
import { QueueLink } from "./queue-link.tsx";
import type { OfficeManuscript } from "./office-queries.ts";

/** The head of a manuscript: title, facts, stage, the person who must act, and the commands of the viewer. */
export function ManuscriptHead({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { number, title, language, state, reviewers, publication } = manuscript;
  const { roles } = useViewer();
  return (
    <>
      <nav aria-label="Breadcrumb" className="office-crumb small">
        <QueueLink />
        <span aria-hidden="true"> / </span>
        <span className="mono">{number}</span>
      </nav>
      <ScreenHead title={title} actions={<CommandButtons manuscript={manuscript} />} />
      <p className="quiet small office-facts" lang={langAttribute(language)}>
        <Facts manuscript={manuscript} />
      </p>
      <p className="office-turn">
        <StageBadge state={state} phase={reviewers?.review_phase ?? null} />
        <Turn manuscript={manuscript} />
      </p>
      {manuscript.on_hold && (
        <p className="setting-notice" role="note">
          On hold: a contributor said that the authorship is a mistake. Clear this with the authors first.
        </p>
      )}
      {publication && can(roles, "edit_publication") && (
        <p>
          <Link to={DASHBOARD.editPublication} params={{ id: String(publication.sequential_id) }} className="link">
            Open the publication
          </Link>
        </p>
      )}
    </>
  );
}

/** The contributors whom the head names; the others are counted. */
const MAX_NAMED = 5;

function Facts({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { kind, view, parent, parent_title, contributors, anonymity, round, editor } = manuscript;
  const viewer = useViewer();
  const book = parent?.title ?? parent_title;
  const mode = ANONYMITY_MODES[anonymity].split(":")[0]?.toLowerCase();
  const handling = editor ? (editor.id === viewer.id ? "you" : editor.name) : "none yet";
  return (
    <>
      {MANUSCRIPT_KINDS[kind]}
      {book !== "" && (
        <>
          {" for "}
          {parent && view !== "author" ? (
            <Link to={DASHBOARD.volume} params={{ id: String(parent.sequential_id) }} className="link">
              <i>{parent.title}</i>
            </Link>
          ) : (
            <i>{book}</i>
          )}
        </>
      )}
      {" · "}
      {contributors.slice(0, MAX_NAMED).map((contributor, index) => (
        <span key={contributor.id}>
          {index > 0 && ", "}
          <bdi>{contributorName(contributor)}</bdi>
        </span>
      ))}
      {contributors.length > MAX_NAMED && ` and ${contributors.length - MAX_NAMED} more`}
      {` · ${mode}${round > 0 ? `, round ${round}` : ""} · handling editor: ${handling}`}
    </>
  );
}

const NO_REVIEWERS = {
  review_phase: null,
  reviewers_asked: 0,
  reviewers_agreed: 0,
  reports_in: 0,
  reports_needed: 0,
} as const;

/** "You: decide by November 25, 2026". */
function Turn({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { id, number, state, turn, on_hold, extension_days, final_files_at, reviewers, editor, due_on } = manuscript;
  const viewer = useViewer();
  const { data } = useQuery(decisionsQuery(number ?? id));
  const pending = data?.pending;
  const { who, what } = whoMustAct({
    state,
    turn,
    on_hold,
    extension_days,
    ...(reviewers ?? NO_REVIEWERS),
    has_final_files: final_files_at !== null,
    open_decision: pending?.state ?? null,
    is_mine: editor?.id === viewer.id,
    editor_name: editor?.name ?? null,
  });
  if (turn === "none") return null;
  if (pending?.state === "scheduled" && pending.send_at !== null)
    return <b className="office-who">{`The decision letter is sent at ${timeOfDay(pending.send_at)}.`}</b>;
  const task = what === "" ? "" : `: ${what}`;
  return (
    <b className="office-who">
      {who === displayName(viewer) ? "You" : who}
      {task}
      {due_on === null ? "" : ` by ${longDay(due_on)}`}
    </b>
  );
}
