import { type FormEvent, useState } from "react";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { Button } from "#ui/forms/button.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { OfficeManuscript } from "./office-queries.ts";
import { useManuscriptCommand } from "./use-manuscript-command.ts";

type Audience = OfficeManuscript["messages"][number]["audience"];
const AUDIENCES = [
  { value: "editors", label: "Among editors", hint: "The author does not see this" },
  { value: "authors", label: "To the author", hint: "The corresponding author gets it by e-mail" },
] as const satisfies readonly { readonly value: Audience; readonly label: string; readonly hint: string }[];

/** The messages with the author and among editors, the latter on amber, and the form for the next one. */
export const MessagesTab = ({ manuscript }: { readonly manuscript: OfficeManuscript }) => (
  <div className="office-stack">
    {manuscript.messages.length === 0 && <p className="dashboard-list-empty">There are no messages yet.</p>}
    <ul className="office-messages">
      {manuscript.messages.map(({ id, audience, author, body, created_at, email_state }) => (
        <li key={id} className={audience === "editors" ? "panel office-panel office-amber" : "panel office-panel"}>
          <p className="small">
            <b>
              <bdi>{author ?? "A contributor"}</bdi>
            </b>{" "}
            <span className="quiet">
              {audience === "editors" ? "among editors" : "with the author"} · {longDateAndTime(created_at)}
            </span>
          </p>
          <p className="office-words" dir="auto">
            {body}
          </p>
          {email_state === "failed" && <p className="form-error">The e-mail about it could not be delivered.</p>}
        </li>
      ))}
    </ul>
    <MessageForm manuscript={manuscript} />
  </div>
);

function MessageForm({ manuscript: { id, version, commands } }: { readonly manuscript: OfficeManuscript }) {
  const viewer = useViewer();
  const [chosen, setAudience] = useState<Audience>("editors");
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const allowed = AUDIENCES.filter(({ value }) => commands.some(({ command }) => command === `message_${value}`));
  const audience = allowed.some(({ value }) => value === chosen) ? chosen : allowed[0]?.value;
  const { value, setValue, remove } = useDraft({
    place: { kind: "manuscript-message", of: [viewer.id, id] },
    start: () => "",
    isDirty: (typed) => typed !== "",
  });
  const { runCommand, isBusy } = useManuscriptCommand({
    version,
    run: ({ key }, to: Audience) =>
      readResult(manuscripts[":id"].messages.$post({ param: { id }, json: { key, body: value, audience: to } })),
    successToast: (to) => ({
      title: "Message written",
      message: to === "editors" ? "Editors alone see it." : "The author gets it by e-mail.",
    }),
    failed: "The message was not written",
    onDone: () => {
      setValue("");
      remove();
      setAsking(false);
    },
  });
  if (!audience) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setError(value.trim() === "" ? "Write the message first." : undefined);
    if (value.trim() === "") return;
    if (audience === "authors") setAsking(true);
    else runCommand(audience);
  };
  return (
    <form
      className={audience === "editors" ? "form-stack office-panel office-amber" : "form-stack office-panel"}
      onSubmit={submit}
      noValidate
    >
      <RadioChoice label="Who reads it" options={allowed} value={audience} onChange={setAudience} />
      <TextArea
        label="Message"
        rows={4}
        dir="auto"
        maxLength={20_000}
        value={value}
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
      <p className="setting-buttons">
        <Button type="submit" variant="outline" disabled={isBusy}>
          {audience === "authors" ? "Send to the author…" : "Write among editors"}
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => runCommand("authors")}
        title="Send this to the author?"
        confirmLabel="Send to the author"
        busyLabel="Sending..."
        busy={isBusy}
      >
        <p>The corresponding author gets it by e-mail. It cannot be taken back.</p>
        <blockquote className="office-words" dir="auto">
          {value}
        </blockquote>
      </ConfirmDialog>
    </form>
  );
}
