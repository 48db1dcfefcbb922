import { type FormEvent, useId, useState } from "react";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";

type CitationsProps = {
  readonly publication: Pick<PublicationBody, "id" | "statistics">;
  readonly onClose: () => void;
};

const WHOLE_NUMBER = /^\d{1,8}$/u;

/** The window in which the number of citations is typed, with where and when it was counted (decision P15). */
export function CitationsDialog({ publication: { id, statistics }, onClose }: CitationsProps) {
  const formId = useId();
  const [count, setCount] = useState(String(statistics.citations_count));
  const [source, setSource] = useState(statistics.citations_source ?? "");
  const [day, setDay] = useState(statistics.citations_counted_on ?? "");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { runAction, isBusy } = useAction({
    run: () =>
      readResult(
        publications[":id"].citations.$put({
          param: { id },
          json: { citations_count: Number(count), citations_source: source.trim(), citations_counted_on: day || null },
        }),
      ),
    successToast: { title: "Publication updated", message: "The number of citations is saved." },
    failed: UPDATING,
    refreshes: PUBLICATIONS_KEY,
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
    event.stopPropagation(); // the window may be open over another form
    if (isBusy) return;
    const isNumber = WHOLE_NUMBER.test(count.trim());
    setErrors(isNumber ? {} : { citations_count: "Enter a whole number, 0 or more." });
    if (isNumber) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Number of citations"
      description="Readers see the number with its source and date. The press does not count citations itself."
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy}>
            {isBusy ? "Saving..." : "Save citations"}
          </Button>
        </>
      }
    >
      <form ref={saved} id={formId} noValidate className="publication-steps" onSubmit={send}>
        <TextField
          label="Citations"
          inputMode="numeric"
          value={count}
          error={errors["citations_count"]}
          onChange={({ target }) => setCount(target.value)}
        />
        <TextField
          label="Source"
          optional
          hint="Where they were counted, such as Crossref or Google Scholar"
          maxLength={200}
          value={source}
          error={errors["citations_source"]}
          onChange={({ target }) => setSource(target.value)}
        />
        <TextField
          label="Counted on"
          optional
          type="date"
          value={day}
          error={errors["citations_counted_on"]}
          onChange={({ target }) => setDay(target.value)}
        />
      </form>
    </Dialog>
  );
}
