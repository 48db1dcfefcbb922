import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { readResult } from "#platform/web/call-api.ts";
import { editorsQuery } from "#review/queue/web/queue-queries.ts";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import { CommandFormDialog } from "./command-form-dialog.tsx";
import { screening } from "./office-client.ts";
import type { OfficeManuscript } from "./office-queries.ts";

type DialogProps = { readonly manuscript: OfficeManuscript; readonly onClose: () => void };

/** Names the editor of a manuscript, or another one. */
export function AssignDialog({ manuscript: { id, version, state, editor }, onClose }: DialogProps) {
  const { data: people = [] } = useQuery(editorsQuery);
  const [chosen, setChosen] = useState("");
  const path = state === "submitted" ? "assign" : "reassign";
  return (
    <CommandFormDialog
      title={editor ? "Change the editor" : "Assign an editor"}
      description="The editor gets an e-mail. A contributor of the manuscript cannot be its editor."
      submitLabel="Assign"
      busyLabel="Assigning..."
      version={version}
      run={(stamp) => readResult(screening[path].$post({ param: { id }, json: { ...stamp, editor: chosen } }))}
      successToast={{ title: "Editor named", message: "The editor gets an e-mail." }}
      failed="The editor was not named"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <NativeSelect
          label="Editor"
          value={chosen}
          error={fieldErrors["editor"]}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Choose an editor</option>
          {people
            .filter((person) => person.id !== editor?.id)
            .map((person) => (
              <option key={person.id} value={person.id}>
                {displayName(person)}
              </option>
            ))}
        </NativeSelect>
      )}
    </CommandFormDialog>
  );
}

/** Returns the manuscript to its author with a list, one thing a line. */
export function FixesDialog({ manuscript: { id, version }, onClose }: DialogProps) {
  const [list, setList] = useState("");
  const fixes = list.split("\n").flatMap((line) => line.trim() || []);
  return (
    <CommandFormDialog
      title="Ask for fixes"
      description="The author gets this list by e-mail and answers each thing on the manuscript’s page."
      submitLabel="Return to the author"
      busyLabel="Returning..."
      version={version}
      run={(stamp) => readResult(screening["request-fixes"].$post({ param: { id }, json: { ...stamp, fixes } }))}
      successToast={{ title: "Returned to the author", message: "The author gets the list by e-mail." }}
      failed="The manuscript was not returned"
      onClose={onClose}
    >
      {() => (
        <TextArea
          label="What the author should change"
          hint={fixes.length > 1 ? `One item per line (${fixes.length})` : "One item per line"}
          rows={6}
          dir="auto"
          value={list}
          onChange={(event) => setList(event.target.value)}
        />
      )}
    </CommandFormDialog>
  );
}

/** Sets a new date for the author. */
export function GiveTimeDialog({ manuscript: { id, version, due_on, extension_days }, onClose }: DialogProps) {
  const [dueOn, setDueOn] = useState(due_on ?? "");
  return (
    <CommandFormDialog
      title="Give more time"
      description={extension_days === null ? undefined : `The author asks for ${extension_days} more days.`}
      submitLabel="Set the date"
      busyLabel="Setting..."
      version={version}
      run={(stamp) => readResult(screening["give-time"].$post({ param: { id }, json: { ...stamp, due_on: dueOn } }))}
      successToast={{ title: "New date set", message: "The author gets an e-mail." }}
      failed="The date was not set"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <TextField
          label="The author sends it by"
          type="date"
          value={dueOn}
          error={fieldErrors["due_on"]}
          onChange={(event) => setDueOn(event.target.value)}
        />
      )}
    </CommandFormDialog>
  );
}

/** Ends the hold of a manuscript with the reason. */
export function ClearHoldDialog({ manuscript: { id, version }, onClose }: DialogProps): ReactNode {
  const [reason, setReason] = useState("");
  return (
    <CommandFormDialog
      title="End the hold"
      description="A contributor said that the authorship is a mistake."
      submitLabel="End the hold"
      busyLabel="Ending..."
      version={version}
      run={(stamp) => readResult(screening["clear-hold"].$post({ param: { id }, json: { ...stamp, reason } }))}
      successToast={{ title: "Hold ended", message: "The manuscript goes on." }}
      failed="The hold was not ended"
      onClose={onClose}
    >
      {(fieldErrors) => (
        <TextArea
          label="How it was cleared"
          rows={4}
          dir="auto"
          value={reason}
          error={fieldErrors["reason"]}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </CommandFormDialog>
  );
}
