import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useAction } from "#platform/web/use-action.ts";
import { CONFLICT_ANSWERS } from "#review/assignments/answer-forms.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { accountAddress, acceptReview, declineReview } from "#review/reports/web/review-client.ts";
import { Button } from "#ui/forms/button.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { TextArea } from "#ui/forms/text-field.tsx";

type InvitationProps = { readonly review: Pick<OwnReview, "id" | "personal_line" | "due_if_accepted"> };
type Conflict = keyof typeof CONFLICT_ANSWERS;

/** An invitation that is answered in the queue: *Yes* asks about conflicts first, *Not now* takes a reason. */
export function Invitation({ review }: InvitationProps) {
  const [open, setOpen] = useState<"accept" | "decline">();
  return (
    <>
      {review.personal_line !== "" && <blockquote className="review-line">“{review.personal_line}”</blockquote>}
      <p className="review-item-foot">
        <Button variant="outline" aria-expanded={open === "accept"} onClick={() => setOpen("accept")}>
          Yes, by {longDay(review.due_if_accepted)}…
        </Button>
        <Button variant="outline" aria-expanded={open === "decline"} onClick={() => setOpen("decline")}>
          Not now…
        </Button>
      </p>
      {open === "accept" && <Accept review={review} />}
      {open === "decline" && <Decline review={review} />}
    </>
  );
}

function Accept({ review }: InvitationProps) {
  const [conflict, setConflict] = useState<Conflict>();
  const [conflictText, setText] = useState("");
  const navigate = useNavigate();
  const { runAction, isBusy } = useAction({
    run: (answer: Conflict) =>
      acceptReview(accountAddress(review.id), { conflict: answer, conflict_text: conflictText }),
    failed: "The answer was not stored. Please try again.",
    onDone: () => void navigate({ to: DASHBOARD.review, params: { id: review.id } }),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (conflict) runAction(conflict);
  };
  return (
    <form onSubmit={send} className="review-decline">
      <fieldset className="review-conflict">
        <legend className="form-label">Is there a conflict of interest?</legend>
        {(Object.entries(CONFLICT_ANSWERS) as [Conflict, string][]).map(([value, label]) => (
          <label key={value} className="review-choice">
            <input
              type="radio"
              name={`conflict-${review.id}`}
              checked={conflict === value}
              onChange={() => setConflict(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {conflict === "unsure" && (
        <TextArea
          label="What the editor should know"
          required
          rows={2}
          maxLength={5000}
          value={conflictText}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Button type="submit" disabled={isBusy || conflict === undefined}>
        Yes, I’ll review by {longDay(review.due_if_accepted)}
      </Button>
    </form>
  );
}

function Decline({ review }: InvitationProps) {
  const [reason, setReason] = useState("");
  const [suggested, setSuggested] = useState("");
  const [hasConflict, setConflict] = useState(false);
  const { runAction, isBusy } = useAction({
    run: () => declineReview(accountAddress(review.id), { reason, suggested, has_conflict: hasConflict }),
    successToast: { title: "Answer sent", message: "The editor gets one e-mail, and you get no reminders." },
    // The form leaves the queue with its invitation.
    onDone: () => document.querySelector<HTMLElement>("main h1")?.focus(),
    failed: "The answer was not stored. Please try again.",
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    runAction(undefined);
  };
  return (
    <form onSubmit={send} className="review-decline">
      <label className="review-choice">
        <input type="checkbox" checked={hasConflict} onChange={({ target }) => setConflict(target.checked)} />
        <span>I have a conflict of interest</span>
      </label>
      <TextArea
        label="Reason"
        optional
        rows={2}
        maxLength={5000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label="Someone else"
        optional
        rows={2}
        maxLength={5000}
        value={suggested}
        onChange={({ target }) => setSuggested(target.value)}
      />
      <Button type="submit" variant="outline" disabled={isBusy}>
        Send my answer
      </Button>
    </form>
  );
}
