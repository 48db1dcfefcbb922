import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormButtons } from "#people/core/web/form-buttons.tsx";
import { readResult } from "#platform/web/call-api.ts";
import { setFieldProblems } from "#platform/web/forms/set-field-problems.ts";
import { useAction } from "#platform/web/use-action.ts";
import { SeriesForm, type SeriesValues } from "#publications/series/series-form.ts";
import { pluralize } from "#ui/formatting/numbers.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { type EditedSeries, series as client, SERIES_KEY } from "./series-queries.ts";

const FORM_ID = "edited-series";
const FIELDS = ["title", "issn", "print_issn", "doi"] as const;
const getFieldId = (field: (typeof FIELDS)[number]): string => `${FORM_ID}-${field.replace("_", "-")}`;

type SeriesDialogProps = { readonly series: EditedSeries; readonly onClose: () => void };

/** The dialog that changes a series. */
export function SeriesDialog({ series: opened, onClose }: SeriesDialogProps) {
  // A list that is read again meanwhile must not give the typed values a newer version.
  const [series] = useState(opened);
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof SeriesForm>, unknown, SeriesValues>({
    resolver: zodResolver(SeriesForm),
    defaultValues: {
      title: series.title,
      issn: series.issn ?? "",
      print_issn: series.print_issn ?? "",
      doi: series.doi ?? "",
    },
    shouldFocusError: false,
  });
  const saved = useSaveKeys();
  const { errors, submitCount } = formState;
  const { runAction, isBusy } = useAction({
    run: (values: SeriesValues) =>
      readResult(
        client[":id"].$put({ param: { id: series.id }, header: { "if-match": `"${series.version}"` }, json: values }),
      ),
    successToast: { title: "Series saved", message: "Its publications follow within a minute." },
    failed: "Couldn’t save the series. Please try again.",
    refreshes: SERIES_KEY,
    onDone: onClose,
    onFailure: (failure) => setFieldProblems(failure, FIELDS, setError),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Edit series"
      description={`It is named by ${pluralize(series.publications, "publication")}: all of them show the change, on their pages, in citations and in library formats.`}
      footer={<FormButtons formId={FORM_ID} busy={isBusy} label="Save changes" onCancel={onClose} />}
    >
      <form
        ref={saved}
        id={FORM_ID}
        className="form-stack"
        noValidate
        onSubmit={(event) => void handleSubmit((values) => runAction(values))(event)}
      >
        <ErrorSummary
          fieldErrors={FIELDS.flatMap((field) => {
            const sentence = errors[field]?.message;
            return sentence === undefined ? [] : [{ fieldId: getFieldId(field), sentence }];
          })}
          attempt={submitCount}
        />
        <TextField
          id={getFieldId("title")}
          label="Title"
          dir="auto"
          error={errors.title?.message}
          {...register("title")}
        />
        <TextField
          id={getFieldId("issn")}
          label="ISSN"
          hint="For reading online, or the only one."
          optional
          error={errors.issn?.message}
          {...register("issn")}
        />
        <TextField
          id={getFieldId("print_issn")}
          label="ISSN for print"
          optional
          error={errors.print_issn?.message}
          {...register("print_issn")}
        />
        <TextField
          id={getFieldId("doi")}
          label="DOI"
          hint="The DOI of the series itself. It isn’t registered from here."
          optional
          error={errors.doi?.message}
          {...register("doi")}
        />
      </form>
    </Dialog>
  );
}
