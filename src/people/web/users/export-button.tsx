import { saveAnswer } from "#platform/web/save-file.ts";
import { Button } from "#ui/button.tsx";
import { DeskIcon } from "#ui/desk-icon.tsx";
import { useAct } from "../use-act.ts";
import { selectionOf, type UserSelection } from "../users-queries.ts";

/** The users that the filters mean, all pages of them, as a file. */
export function ExportButton({ selection }: { readonly selection: UserSelection }) {
  const { act, isBusy } = useAct({
    run: () => saveAnswer(`/api/v1/users.csv?${new URLSearchParams(selectionOf(selection)).toString()}`, "users.csv"),
    failed: "The file could not be made. Please try again.",
  });
  return (
    <Button look="outline" onClick={() => act(undefined)} disabled={isBusy}>
      <DeskIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
