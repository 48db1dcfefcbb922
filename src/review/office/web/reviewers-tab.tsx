import { type ReactNode, useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import {
  ASSIGNMENT_COMMANDS,
  ASSIGNMENT_STATES,
  type AssignmentCommand,
  type AssignmentState,
} from "#review/assignments/assignment.ts";
import { REVIEW_EMAIL_NAMES } from "#review/assignments/reminders.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { longDate, longDay } from "#ui/formatting/dates.ts";
import { FindReviewer } from "./find-reviewer.tsx";
import { reviewers } from "./office-client.ts";
import type { Assignment, OfficeManuscript, OfficeReview } from "./office-queries.ts";
import { InviteListedDialog } from "./invitation/invite-dialog.tsx";
import { CancelDialog, ExtendDialog } from "./reviewer-dialogs.tsx";
import { useManuscriptCommand } from "./use-manuscript-command.ts";

type ReviewersTabProps = { readonly manuscript: OfficeManuscript; readonly review: OfficeReview };

/** The reviewers of the round with their states and dates, those of earlier rounds below, and the search for another one. */
export function ReviewersTab({ manuscript, review }: ReviewersTabProps) {
  const { assignments, round, reports_needed, can_manage } = review;
  const current = assignments.filter((assignment) => assignment.round === round);
  const earlier = assignments.filter((assignment) => assignment.round !== round);
  const { reviewers: counts } = manuscript;
  return (
    <div className="office-reviewers">
      <section aria-label="Reviewers">
        <h2 className="heading-3">Reviewers</h2>
        <p className="small quiet">
          {`asked ${counts?.reviewers_asked ?? 0} · agreed ${counts?.reviewers_agreed ?? 0} · in ${counts?.reports_in ?? 0} · need ${reports_needed}`}
        </p>
        {current.length === 0 ? (
          <p className="quiet">No reviewer has been asked in this round.</p>
        ) : (
          <Assignments assignments={current} review={review} />
        )}
        {earlier.length > 0 && (
          <>
            <h3 className="form-label">Earlier rounds</h3>
            <Assignments assignments={earlier} review={review} />
          </>
        )}
      </section>
      {can_manage && <FindReviewer manuscript={manuscript} review={review} />}
    </div>
  );
}

type AssignmentsProps = { readonly assignments: readonly Assignment[]; readonly review: OfficeReview };

const Assignments = ({ assignments, review }: AssignmentsProps) => (
  <ul className="office-rows">
    {assignments.map((assignment) => (
      <AssignmentRow key={assignment.id} assignment={assignment} review={review} />
    ))}
  </ul>
);

const COLOURS: Readonly<Record<AssignmentState, BadgeColour>> = {
  proposed: "outline",
  invited: "violet",
  accepted: "blue",
  submitted: "green",
  closed: "green",
  declined: "neutral",
  expired: "neutral",
  cancelled: "neutral",
  withdrew: "neutral",
};

type AssignmentRowProps = { readonly assignment: Assignment; readonly review: OfficeReview };
type OpenDialog = "invite" | "extend" | "cancel";

function AssignmentRow({ assignment, review }: AssignmentRowProps) {
  const { id, number, name, email, state, commands } = assignment;
  const [open, setOpen] = useState<OpenDialog>();
  const close = (): void => setOpen(undefined);
  const has = (command: AssignmentCommand): boolean => commands.includes(command);
  return (
    <li className="office-row" aria-label={name}>
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          <span className="quiet small">{`Reviewer ${number} · ${email}`}</span>
        </p>
        {listFactLines(assignment).map((line) => (
          <p key={line} className="small quiet">
            {line}
          </p>
        ))}
        <Reminders assignment={assignment} />
        {commands.length > 0 && (
          <p className="setting-buttons">
            {has("invite") && (
              <RowButton onPress={() => setOpen("invite")}>{ASSIGNMENT_COMMANDS.invite.label}</RowButton>
            )}
            {has("remind") && <DirectButton {...{ review, id }} command="remind" />}
            {has("extend") && (
              <RowButton onPress={() => setOpen("extend")}>{ASSIGNMENT_COMMANDS.extend.label}</RowButton>
            )}
            {has("renew_link") && <DirectButton {...{ review, id }} command="renew-link" />}
            {has("cancel") && (
              <RowButton onPress={() => setOpen("cancel")}>{ASSIGNMENT_COMMANDS.cancel.label}</RowButton>
            )}
          </p>
        )}
      </div>
      <Badge colour={COLOURS[state]}>{ASSIGNMENT_STATES[state]}</Badge>
      {open === "invite" && <InviteListedDialog {...{ review, assignment }} onClose={close} />}
      {open === "extend" && <ExtendDialog {...{ review, assignment }} onClose={close} />}
      {open === "cancel" && <CancelDialog {...{ review, assignment }} onClose={close} />}
    </li>
  );
}

const RowButton = ({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) => (
  <Button variant="outline" size="small" onClick={onPress}>
    {children}
  </Button>
);

const DIRECT = {
  remind: { label: ASSIGNMENT_COMMANDS.remind.label, title: "Reminded", message: "The reminder goes by e-mail." },
  "renew-link": {
    label: ASSIGNMENT_COMMANDS.renew_link.label,
    title: "New link sent",
    message: "The old link no longer works.",
  },
} as const;

type DirectButtonProps = { readonly review: OfficeReview; readonly id: string; readonly command: keyof typeof DIRECT };

/** A command on a reviewer that needs no further words. */
function DirectButton({ review: { manuscript_id, version }, id, command }: DirectButtonProps) {
  const { label, title, message } = DIRECT[command];
  const { runCommand, isBusy } = useManuscriptCommand({
    version,
    run: (stamp) =>
      readResult(
        reviewers.reviewers[":assignment_id"][command].$post({
          param: { id: manuscript_id, assignment_id: id },
          json: stamp,
        }),
      ),
    successToast: { title, message },
    failed: "The reviewer was not informed",
  });
  return (
    <Button variant="outline" size="small" disabled={isBusy} onClick={() => runCommand()}>
      {label}
    </Button>
  );
}

/** The facts about an assignment besides its state, a line each. */
function listFactLines(one: Assignment): readonly string[] {
  const day = (at: string | null): string => (at === null ? "" : longDate(at));
  const late = one.days_late > 0 ? `, ${one.days_late} ${one.days_late === 1 ? "day" : "days"} late` : "";
  return [
    one.state === "invited" && one.answer_by !== null ? `Answers by ${longDay(one.answer_by)}${late}` : "",
    one.state === "accepted" && one.due_on !== null ? `Report due on ${longDay(one.due_on)}${late}` : "",
    one.submitted_at === null ? "" : `Report in on ${day(one.submitted_at)}`,
    one.extension_days === null ? "" : `Asks for ${one.extension_days} more days`,
    one.declared_conflict === "" ? "" : `Declares: ${one.declared_conflict}`,
    one.decline_reason === "" ? "" : `Declined: ${one.decline_reason}`,
    one.suggested === "" ? "" : `Suggests ${one.suggested}`,
    one.ended_reason === "" ? "" : one.ended_reason,
    ...one.conflicts.map(({ sentence }) => sentence),
    one.conflict_reason === "" ? "" : `Invited all the same: ${one.conflict_reason}`,
  ].filter((line) => line !== "");
}

/** What was sent to the reviewer, and what leaves by itself on which day. */
function Reminders({ assignment: { sent, upcoming } }: { readonly assignment: Assignment }) {
  const next = upcoming[0];
  if (!next && sent.length === 0) return null;
  return (
    <details className="small office-mails">
      <summary>
        {next ? `Next: ${formatStep(next.what)} on ${longDay(next.on)}` : `E-mails sent: ${sent.length}`}
      </summary>
      <ul className="office-files" aria-label="Sent and to come">
        {sent.map(({ email, occasion, at }) => (
          <li key={`${occasion} ${at}`}>{`Sent on ${longDate(at)}: ${REVIEW_EMAIL_NAMES[email]}`}</li>
        ))}
        {upcoming.map(({ occasion, on, what }) => (
          <li key={occasion}>{`On ${longDay(on)}: ${formatStep(what)}`}</li>
        ))}
      </ul>
    </details>
  );
}

type Step = Assignment["upcoming"][number]["what"];
const formatStep = (what: Step): string =>
  what === "expire"
    ? "the invitation ends"
    : what === "escalate"
      ? "you decide how to go on"
      : REVIEW_EMAIL_NAMES[what];
