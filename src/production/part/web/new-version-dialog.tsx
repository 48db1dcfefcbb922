import { type FormEvent, useId, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { LANGUAGES } from "#publications/core/language.ts";
import { Button } from "#ui/forms/button.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { DEFAULT_STYLE, PAGE_STYLES } from "../../editions/page-style.ts";
import { STYLE_LABELS } from "../../styles/style-names.ts";
import { sendManuscript, type Version } from "./part-client.ts";

type NewVersionDialogProps = {
  readonly record: PublicationBody;
  readonly newest: Version | undefined;
  readonly onClose: () => void;
};

/** A manuscript becomes the next text of a part; corrections of the version before are made in it again. */
export function NewVersionDialog({ record, newest, onClose }: NewVersionDialogProps) {
  const formId = useId();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { runAction, isBusy } = useAction<FormData>({
    run: sendManuscript,
    onDone: onClose,
    failed: { title: "Couldn’t upload the manuscript", otherwise: "Nothing was changed. Please try again." },
    onFailure: (error) => {
      if (!(error instanceof ApiProblem) || error.status !== 422) return false;
      const { fields } = error;
      setErrors(Object.keys(fields).length > 0 ? fields : { file: error.message });
      return true;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) {
      setErrors({ file: "Choose the manuscript" });
      return;
    }
    form.set("publication_id", record.id);
    setErrors({});
    runAction(form);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={newest ? "Upload new manuscript" : "Upload manuscript"}
      description={
        newest
          ? "The current version is kept. Your corrections are reapplied wherever the new manuscript has the same words."
          : "Word (.docx), OpenDocument (.odt), Markdown, or LaTeX (.tex, or a ZIP of its files), at most 100 MB."
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? "Uploading…" : "Upload"}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" onSubmit={submit} noValidate>
        <TextField
          label="Manuscript"
          name="file"
          type="file"
          accept=".docx,.odt,.md,.markdown,.tex,.zip"
          error={errors["file"]}
        />
        <NativeSelect
          label="Language of the text"
          name="language"
          defaultValue={newest?.language ?? record.details.language ?? "en"}
          error={errors["language"]}
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="House style"
          name="style"
          defaultValue={newest?.style ?? DEFAULT_STYLE}
          error={errors["style"]}
        >
          {PAGE_STYLES.map((style) => (
            <option key={style} value={style}>
              {STYLE_LABELS[style]}
            </option>
          ))}
        </NativeSelect>
      </form>
    </Dialog>
  );
}
