import { useState } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { FilesChoice } from "#publications/notices/web/files-choice.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import type { Marking } from "../marking.ts";
import { type ChosenMarking, sendMarking } from "./marking-queries.ts";

const OPTIONS: FilesChoice["options"] = [
  { value: "", label: "Leave them as they are" },
  { value: "marked", label: "Mark each page of the PDFs" },
  { value: "replaced", label: "Replace the PDFs with the notice" },
];

const isMarking = (value: string): value is Exclude<Marking, "unchanged"> => value === "marked" || value === "replaced";

/**
 * The choice beside a notice of the form. The press marks files apart from the record and after it: a new notice must be stored first.
 */
export function useMarkingChoice({ id, files }: Pick<PublicationBody, "id" | "files">, onSaved: () => void) {
  const { roles } = useViewer();
  const [chosen, setChosen] = useState<ChosenMarking>();
  const { runAction, isBusy } = useAction({
    run: (choice: ChosenMarking) => sendMarking(id, choice),
    successToast: { title: "Files changed", message: "The originals are among the former files." },
    failed: {
      title: "Error marking files",
      otherwise: "The record is saved, but the files could not be changed. Try again on the Files tab.",
    },
    refreshes: ["publications"],
    onDone: () => {
      setChosen(undefined);
      onSaved();
    },
    onFailure: () => {
      setChosen(undefined);
      onSaved();
      return false;
    },
  });
  const hasPdf = files.some(({ file_type }) => file_type === "final_pdf" || file_type === "preview_pdf");
  const choice: FilesChoice | undefined =
    hasPdf && can(roles, "edit_publication")
      ? {
          options: OPTIONS,
          row: chosen && chosen.notice - 1,
          value: chosen?.marking ?? "",
          choose: (row, value) => setChosen(isMarking(value) ? { notice: row + 1, marking: value } : undefined),
          reset: () => setChosen(undefined),
        }
      : undefined;
  return {
    choice,
    isBusy,
    isChosen: chosen !== undefined,
    save: (): void => {
      if (chosen) runAction(chosen);
    },
    discard: (): void => setChosen(undefined),
  };
}
