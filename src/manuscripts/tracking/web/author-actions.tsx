import { useState } from "react";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { createCommandKey, findCommand, type ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { longDay } from "#ui/formatting/dates.ts";

/** More time, the tracking link, handing over and withdrawing: only what the viewer may do now. */
export const AuthorActions = ({ manuscript }: ManuscriptProps) => (
  <>
    {findCommand(manuscript, "ask_for_time") && <MoreTime manuscript={manuscript} />}
    {manuscript.roles.includes("corresponding_author") && <TrackingLink manuscript={manuscript} />}
    <section className="manuscript-stack">
      {findCommand(manuscript, "hand_over") && manuscript.contributors.length > 1 && (
        <HandOver manuscript={manuscript} />
      )}
      {findCommand(manuscript, "withdraw") && <Withdraw manuscript={manuscript} />}
    </section>
  </>
);

function MoreTime({ manuscript }: ManuscriptProps) {
  const { id, due_on, extension_days, has_extended } = manuscript;
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState("14");
  const [reason, setReason] = useState("");
  const { runAction, isBusy } = useManuscriptAction({
    run: (count: number) =>
      readResult(
        manuscripts[":id"]["ask-for-time"].$post({
          param: { id },
          json: { ...createCommandKey(manuscript), days: count, reason },
        }),
      ),
    successToast: (_, { extension_days: waits, due_on: until }) =>
      waits === null
        ? { title: "More time given", message: until === null ? "" : `Until ${longDay(until)}` }
        : { title: "Your editor was asked", message: "You get an e-mail with the new date." },
    failed: "More time could not be asked for.",
    onDone: () => setOpen(false),
  });
  if (extension_days !== null)
    return (
      <section>
        <h2 className="heading-3">Need more time?</h2>
        <p>You asked for {extension_days} more days. Your editor answers.</p>
      </section>
    );
  return (
    <section className="manuscript-stack">
      <h2 className="heading-3">Need more time?</h2>
      <p className="manuscript-row">
        {[7, 14].map((count) => (
          <Button key={count} variant="outline" size="small" disabled={isBusy} onClick={() => runAction(count)}>
            + {count} days
          </Button>
        ))}
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          Another date
        </Button>
      </p>
      <p className="small quiet">
        {due_on !== null && `Your date is ${longDay(due_on)}. `}
        {has_extended ? "Your editor decides about more." : "A first, short extension is given at once."}
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Ask for more time"
        busy={isBusy}
        footer={
          <Button disabled={isBusy || !(Number(days) >= 1)} onClick={() => runAction(Number(days))}>
            Ask
          </Button>
        }
      >
        <div className="manuscript-stack">
          <TextField
            label="Days"
            type="number"
            min={1}
            max={365}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextArea
            label="Reason"
            optional
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </section>
  );
}

/** A link without sign-in that shows the sentence alone, and can be revoked. */
function TrackingLink({ manuscript: { id, tracking_path } }: ManuscriptProps) {
  const link = manuscripts[":id"]["tracking-link"];
  const create = useManuscriptAction({
    run: () => readResult(link.$post({ param: { id } })),
    failed: "The link could not be created.",
  });
  const revoke = useManuscriptAction({
    run: () => readResult(link.$delete({ param: { id } })),
    successToast: { title: "Link revoked", message: "It no longer works." },
    failed: "The link could not be revoked.",
  });
  return (
    <section className="manuscript-stack">
      <h2 className="heading-3">Tracking link</h2>
      <p className="small quiet">
        The link shows the stage of the manuscript to every person who has it, and nothing else.
      </p>
      {tracking_path === null ? (
        <p>
          <Button variant="outline" size="small" disabled={create.isBusy} onClick={() => create.runAction()}>
            Make a tracking link
          </Button>
        </p>
      ) : (
        <>
          <TextField label="Tracking link" readOnly value={location.origin + tracking_path} />
          <p>
            <Button variant="outline" size="small" disabled={revoke.isBusy} onClick={() => revoke.runAction()}>
              Revoke the link
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

function HandOver({ manuscript }: ManuscriptProps) {
  const { id, contributors } = manuscript;
  const others = contributors.filter(({ corresponding, confirmation }) => !corresponding && confirmation !== "denied");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(others[0]?.id ?? "");
  const { runAction, isBusy } = useManuscriptAction({
    run: () =>
      readResult(
        manuscripts[":id"]["hand-over"].$post({
          param: { id },
          json: { ...createCommandKey(manuscript), contributor_id: chosen },
        }),
      ),
    successToast: { title: "Handed over", message: "The new corresponding author was informed by e-mail." },
    failed: "The manuscript could not be transferred.",
    onDone: () => setOpen(false),
  });
  if (others.length === 0) return null;
  return (
    <p>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Hand over to another corresponding author
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Hand over"
        description="E-mails go to the new corresponding author. Only this person can then send changes."
        busy={isBusy}
        footer={
          <Button disabled={isBusy} onClick={() => runAction()}>
            Hand over
          </Button>
        }
      >
        <NativeSelect
          label="New corresponding author"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((person) => (
            <option key={person.id} value={person.id}>
              {contributorName(person)}
            </option>
          ))}
        </NativeSelect>
      </Dialog>
    </p>
  );
}

function Withdraw({ manuscript }: ManuscriptProps) {
  const { id, title } = manuscript;
  const [isAsking, setAsking] = useState(false);
  const { runAction, isBusy } = useManuscriptAction({
    run: () =>
      readResult(
        manuscripts[":id"].withdraw.$post({ param: { id }, json: { ...createCommandKey(manuscript), reason: "" } }),
      ),
    successToast: { title: "Withdrawn", message: title },
    failed: "The manuscript was not withdrawn.",
    onDone: () => setAsking(false),
  });
  return (
    <p>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Withdraw the manuscript
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runAction()}
        title="Withdraw the manuscript?"
        confirmLabel="Withdraw"
        busy={isBusy}
        destructive
      >
        “{title}” leaves the process, and everyone who works on it gets an e-mail. This cannot be undone.
      </ConfirmDialog>
    </p>
  );
}
