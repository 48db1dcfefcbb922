import { readResult } from "#platform/web/call-api.ts";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { enquiries } from "#enquiries/inbox/web/inbox-client.ts";
import type { Email } from "#enquiries/inbox/web/inbox-queries.ts";
import { useInboxAction } from "#enquiries/inbox/web/use-inbox-action.ts";
import { relativeTime } from "#ui/formatting/dates.ts";

const STATES: Readonly<Record<Email["state"], { readonly label: string; readonly colour: BadgeColour }>> = {
  queued: { label: "Waiting", colour: "amber" },
  sending: { label: "Being sent", colour: "blue" },
  sent: { label: "Sent", colour: "green" },
  failed: { label: "Not sent", colour: "red" },
  expired: { label: "Expired", colour: "neutral" },
};

type EmailLineProps = { readonly enquiryId: string; readonly email: Email; readonly name: string };

/** The state of an e-mail; for a failed one, its reason and a button to send it again. */
export function EmailLine({ enquiryId, email, name }: EmailLineProps) {
  const { id, state, attempts, last_error, next_attempt_at } = email;
  const { runAction, isBusy } = useInboxAction({
    run: (emailId: string) =>
      readResult(enquiries[":id"].emails[":email_id"].retry.$post({ param: { id: enquiryId, email_id: emailId } })),
    successToast: () => ({ title: "Queued", message: "The e-mail is sent again within a few seconds." }),
    failed: "The e-mail could not be queued. Please try again.",
  });
  const { label, colour } = STATES[state];
  const isTriedAgain = state === "queued" && attempts > 0;
  return (
    <div className="enquiry-delivery">
      <p>
        {name}: <Badge colour={colour}>{label}</Badge>
      </p>
      {last_error !== null && state !== "sent" && <p className="small enquiry-reason">{last_error}</p>}
      {isTriedAgain && (
        <p className="small quiet">
          Tried {attempts} {attempts === 1 ? "time" : "times"}; again {relativeTime(next_attempt_at)}
        </p>
      )}
      {state === "failed" && (
        <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction(id)}>
          {isBusy ? "Queueing..." : "Send again"}
        </Button>
      )}
    </div>
  );
}
