import { outbox } from "./outbox-client.ts";
import { useAction } from "#platform/web/use-action.ts";
import { done } from "#platform/web/call-api.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { STATE_WORDS } from "#outbox/outbox-search.ts";
import type { OutboxPage } from "./outbox-query.ts";

type Email = OutboxPage["letters"][number];

type OutboxTableProps = {
  readonly letters: readonly Email[];
  /** With a mail server letters are their receivers' alone. */
  readonly mayRead: boolean;
  readonly onRead: (id: string) => void;
  readonly onChanged: () => Promise<unknown>;
};

export function OutboxTable({ letters, ...actions }: OutboxTableProps) {
  if (letters.length === 0) return <p className="quiet">No letters here.</p>;
  return (
    <Table caption="Letters">
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
        {letters.map((letter) => (
          <tr key={letter.id}>
            <Cell label="To">{letter.recipient || <span className="quiet">Erased</span>}</Cell>
            <Cell label="About">
              {letter.subject || `${letter.channel === "email" ? "Letter" : "Text message"} (${letter.kind})`}
            </Cell>
            <Cell label="State">
              <State letter={letter} />
            </Cell>
            <Cell label="Created">
              <time dateTime={letter.created_at}>{moments.format(new Date(letter.created_at))}</time>
            </Cell>
            <Cell label="Actions">
              <Actions letter={letter} {...actions} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const moments = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The state, and for what was not sent: why, and when it is tried again. */
function State({ letter: { state, last_error, attempts, next_attempt_at } }: { readonly letter: Email }) {
  const { label, badge } = STATE_WORDS[state];
  const isWaiting = state === "queued" && attempts > 0;
  return (
    <div>
      <Badge colour={badge}>{label}</Badge>
      {last_error && <p className="small quiet">{last_error}</p>}
      {isWaiting && (
        <p className="small quiet">
          Tried {attempts} of 8 times; again at {moments.format(new Date(next_attempt_at))}
        </p>
      )}
    </div>
  );
}

type ActionsProps = Omit<OutboxTableProps, "letters"> & { readonly letter: Email };

function Actions({ letter: { id, state }, mayRead, onRead, onChanged }: ActionsProps) {
  if (state === "failed") {
    return <SendAgain id={id} onChanged={onChanged} />;
  }
  if (state !== "queued" || !mayRead) return null;
  return (
    <Button variant="ghost" size="small" onClick={() => onRead(id)}>
      Read
    </Button>
  );
}

type SendAgainProps = Pick<OutboxTableProps, "onChanged"> & { readonly id: string };

/** Busy until the list is read again: the letter has then another state. */
function SendAgain({ id, onChanged }: SendAgainProps) {
  const { runAction, isBusy } = useAction({
    run: async () => {
      await done(outbox[":id"].retry.$post({ param: { id } }));
      await onChanged();
    },
    successToast: () => ({ title: "Queued", message: "The letter is sent again within a few seconds." }),
    failed: "The letter could not be queued.",
    onFailure: () => {
      void onChanged();
      return false;
    },
  });
  return (
    <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction(undefined)}>
      {isBusy ? "Queueing..." : "Send again"}
    </Button>
  );
}
