import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { displayName } from "#people/core/person-names.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ReminderDialog } from "#review/volumes/web/late-reminder.tsx";
import { Button } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { assignMany, editorsQuery, manyLateQuery, remindMany } from "./queue-queries.ts";
import type { QueueSelection } from "./use-queue-selection.ts";

type SelectionProps = { readonly selection: QueueSelection };

/** What can be done with the selected manuscripts: one editor for all, and a reminder to all who are late with them. */
export function QueueSelectionBar({ selection }: SelectionProps) {
  const [open, setOpen] = useState<"assign" | "remind">();
  const ids = selection.manuscripts.map(({ id }) => id);
  return (
    <div className="selection-bar" role="group" aria-label="Selection" data-active>
      <span role="status" className="selection-count">
        {formatCount(ids.length)} selected
      </span>
      <Button size="small" onClick={() => setOpen("assign")}>
        Assign to…
      </Button>
      <Button variant="outline" size="small" onClick={() => setOpen("remind")}>
        Remind who is late…
      </Button>
      <Button variant="ghost" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
      {open === "assign" && <AssignManyDialog selection={selection} onClose={() => setOpen(undefined)} />}
      {open === "remind" && (
        <ReminderDialog
          query={manyLateQuery(ids)}
          send={(key, people) => remindMany({ key, people, manuscripts: ids })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

type Assigned = Awaited<ReturnType<typeof assignMany>>["manuscripts"];

/** Names one editor for the selected manuscripts; what was not assigned stands in it with the reason. */
function AssignManyDialog({ selection, onClose }: SelectionProps & { readonly onClose: () => void }) {
  const formId = useId();
  const { data: people = [] } = useQuery(editorsQuery);
  const [editor, setEditor] = useState("");
  const [error, setError] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const [failed, setFailed] = useState<Assigned>([]);
  const { manuscripts } = selection;
  const { runAction, isBusy } = useAction({
    run: () => assignMany({ key, editor, manuscripts: manuscripts.map(({ id }) => id) }),
    refreshes: MANUSCRIPTS_KEY,
    failed: { title: "No editor was named", otherwise: "Nothing was changed. Please try again." },
    successToast: (_, outcome) => describeAssigned(outcome.manuscripts),
    onDone: (outcome) => {
      const refused = outcome.manuscripts.filter(({ is_assigned }) => !is_assigned);
      setFailed(refused);
      if (refused.length > 0) return;
      selection.clear();
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError(editor === "" ? "Choose an editor." : undefined);
    if (editor !== "" && !isBusy) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={`Assign ${manuscripts.length === 1 ? "1 manuscript" : `${formatCount(manuscripts.length)} manuscripts`}`}
      description="The editor gets an e-mail for each, and the authors learn the name. Whoever contributed to a manuscript or reviews it cannot be its editor."
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {failed.length > 0 ? "Close" : "Cancel"}
          </Button>
          {failed.length === 0 && (
            <Button type="submit" form={formId} disabled={isBusy}>
              {isBusy ? "Assigning..." : "Assign"}
            </Button>
          )}
        </>
      }
    >
      {failed.length > 0 ? (
        <NotAssigned failed={failed} />
      ) : (
        <form id={formId} className="form-stack" onSubmit={submit} noValidate>
          <NativeSelect label="Editor" value={editor} error={error} onChange={({ target }) => setEditor(target.value)}>
            <option value="">Choose an editor</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {displayName(person)}
              </option>
            ))}
          </NativeSelect>
        </form>
      )}
    </Dialog>
  );
}

function describeAssigned(outcomes: Assigned) {
  const count = outcomes.filter(({ is_assigned }) => is_assigned).length;
  if (count === 0) return undefined;
  return { title: "Editor named", message: count === 1 ? "1 manuscript." : `${formatCount(count)} manuscripts.` };
}

const NotAssigned = ({ failed }: { readonly failed: Assigned }) => (
  <div role="alert">
    <p>{failed.length === 1 ? "One was not assigned:" : `${formatCount(failed.length)} were not assigned:`}</p>
    <ul>
      {failed.map(({ id, number, reason }) => (
        <li key={id}>
          {number !== "" && <span className="mono">{number}: </span>}
          {reason}
        </li>
      ))}
    </ul>
  </div>
);
