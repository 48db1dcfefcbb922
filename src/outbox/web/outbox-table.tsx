import { outbox } from "./outbox-client.ts";
import { useAction } from "#platform/web/use-action.ts";
import { expectNoContent } from "#platform/web/call-api.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Toast } from "#ui/toasts/toast.ts";
import { useRecoveredFocus } from "#ui/use-recovered-focus.ts";
import { EmailAddress } from "#ui/display/email-address.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { STATE_WORDS } from "#outbox/outbox-search.ts";
import type { OutboxPage } from "./outbox-query.ts";
import { shortDateAndTime } from "#ui/formatting/dates.ts";

type Email = OutboxPage["emails"][number];

type OutboxTableProps = {
  readonly emails: readonly Email[];
  /** Where a mail server is set, only their receivers may read e-mails. */
  readonly mayRead: boolean;
  readonly onRead: (id: string) => void;
  readonly onChanged: () => Promise<unknown>;
};

export function OutboxTable({ emails, ...actions }: OutboxTableProps) {
  // The button that was pressed is gone with the state of its e-mail.
  const list = useRecoveredFocus<HTMLDivElement>(emails);
  return (
    <div ref={list} tabIndex={-1} className="taken-focus table-place-wide">
      {emails.length === 0 ? <p className="quiet">No e-mails here.</p> : <EmailRows emails={emails} {...actions} />}
    </div>
  );
}

function EmailRows({ emails, ...actions }: OutboxTableProps) {
  return (
    <Table caption="E-mails">
      <thead>
        <tr>
          <HeadCell>To</HeadCell>
          <HeadCell>About</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <tr key={email.id}>
            <Cell label="To" className="cell-address">
              {email.recipient ? <EmailAddress text={email.recipient} /> : <span className="quiet">Erased</span>}
            </Cell>
            <Cell label="About">
              {email.subject || `${email.channel === "email" ? "E-mail" : "Text message"} (${email.kind})`}
            </Cell>
            <Cell label="State">
              <State email={email} />
            </Cell>
            <Cell label="Created">
              <time dateTime={email.created_at}>{shortDateAndTime(email.created_at)}</time>
            </Cell>
            <Cell label="Actions">
              <Actions email={email} {...actions} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The state of an e-mail; for one that was not sent also the reason and the time of the next try. */
function State({ email: { state, last_error, attempts, next_attempt_at } }: { readonly email: Email }) {
  const { label, badge } = STATE_WORDS[state];
  const isWaiting = state === "queued" && attempts > 0;
  return (
    <div>
      <Badge colour={badge}>{label}</Badge>
      {last_error && <p className="small quiet">{last_error}</p>}
      {isWaiting && (
        <p className="small quiet">
          Tried {attempts} of 8 times. Next try at {shortDateAndTime(next_attempt_at)}
        </p>
      )}
    </div>
  );
}

type ActionsProps = Omit<OutboxTableProps, "emails"> & { readonly email: Email };

function Actions({ email: { id, state, can_send_again: canSendAgain }, mayRead, onRead, onChanged }: ActionsProps) {
  if (state === "failed")
    return (
      <span className="publication-row-actions">
        {canSendAgain && <SendAgain id={id} onChanged={onChanged} />}
        <Dismiss id={id} onChanged={onChanged} />
      </span>
    );
  if (state !== "queued" || !mayRead) return null;
  return (
    <Button variant="ghost" size="small" onClick={() => onRead(id)}>
      Read
    </Button>
  );
}

type EmailActionProps = Pick<OutboxTableProps, "onChanged"> & { readonly id: string };

/** A button that takes a failed e-mail off the tasks. */
const Dismiss = ({ id, onChanged }: EmailActionProps) => (
  <EmailAction
    variant="ghost"
    words="Dismiss"
    busyWords="Dismissing..."
    run={() => expectNoContent(outbox[":id"].dismiss.$post({ param: { id } }))}
    onChanged={onChanged}
    successToast={{ title: "Dismissed", message: "The e-mail is no longer among the failed ones." }}
    failed="The e-mail could not be dismissed."
  />
);

const SendAgain = ({ id, onChanged }: EmailActionProps) => (
  <EmailAction
    variant="outline"
    words="Send again"
    busyWords="Queueing..."
    run={() => expectNoContent(outbox[":id"].retry.$post({ param: { id } }))}
    onChanged={onChanged}
    successToast={{ title: "Queued", message: "The e-mail is sent again within a few seconds." }}
    failed="The e-mail could not be queued."
  />
);

type EmailActionButtonProps = Pick<OutboxTableProps, "onChanged"> & {
  readonly variant: "ghost" | "outline";
  readonly words: string;
  readonly busyWords: string;
  readonly run: () => Promise<unknown>;
  readonly successToast: Toast;
  readonly failed: string;
};

/** A button that is busy until the list is refreshed, when the e-mail has another state; refused, it refreshes the list too. */
function EmailAction({ variant, words, busyWords, run, onChanged, successToast, failed }: EmailActionButtonProps) {
  const { runAction, isBusy } = useAction({
    run: async () => {
      await run();
      await onChanged();
    },
    successToast,
    failed,
    onFailure: () => {
      void onChanged();
      return false;
    },
  });
  return (
    <Button variant={variant} size="small" disabled={isBusy} onClick={() => runAction()}>
      {isBusy ? busyWords : words}
    </Button>
  );
}
