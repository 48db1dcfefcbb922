import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { formerFilesQuery } from "#publications/files/former/web/former-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { sendVersion } from "./versions-queries.ts";

type VersionDialogProps = { readonly publicationId: string; readonly onClose: () => void };

/** The dialog that names what readers get now: its day, what changed, and which former PDF was the version before. */
export function VersionDialog({ publicationId, onClose }: VersionDialogProps) {
  const formId = useId();
  const { data: files = [] } = useQuery(formerFilesQuery(publicationId));
  const former = files.filter(({ file_type, held_for }) => file_type === "final_pdf" && held_for === null);
  const [day, setDay] = useState("");
  const [description, setDescription] = useState("");
  const [file, setFile] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const chosen = file ?? former[0]?.id ?? "";
  const { runAction, isBusy } = useAction({
    run: () =>
      sendVersion(publicationId, {
        dated_on: day,
        description: description.trim(),
        ...(chosen !== "" && { former_file: chosen }),
      }),
    successToast: { title: "Version named", message: "Readers see it on the title page." },
    failed: "The version could not be named. Please try again.",
    refreshes: ["publications"],
    onDone: onClose,
    onFailure: (error) => {
      const fields = error instanceof ApiProblem ? error.fields : {};
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const saved = useSaveKeys();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const missing = {
      ...(day === "" && { dated_on: "Choose the day of this version." }),
      ...(description.trim() === "" && { description: "Say what changed." }),
    };
    setErrors(missing);
    if (Object.keys(missing).length === 0) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Name a version"
      description="Upload the new PDF first: it is what readers get as this version."
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? "Saving..." : "Name the version"}
          </Button>
        </>
      }
    >
      <form ref={saved} id={formId} noValidate className="form-stack" onSubmit={send}>
        <TextField
          label="Day"
          type="date"
          value={day}
          error={errors["dated_on"]}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="What changed"
          hint="Such as “corrected table 4”"
          dir="auto"
          maxLength={500}
          value={description}
          error={errors["description"]}
          onChange={({ target }) => setDescription(target.value)}
        />
        <NativeSelect
          label="PDF of the version before"
          value={chosen}
          error={errors["former_file"]}
          onChange={({ target }) => setFile(target.value)}
        >
          {former.map(({ id, name, replaced_at }) => (
            <option key={id} value={id}>
              {name}, replaced on {shortDateAndTime(replaced_at)}
            </option>
          ))}
          <option value="">None: only its page stays</option>
        </NativeSelect>
      </form>
    </Dialog>
  );
}
