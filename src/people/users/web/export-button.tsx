import { saveResponse } from "#platform/web/save-file.ts";
import { Button } from "#ui/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useAction } from "#platform/web/use-action.ts";
import { selectionOf, type UserSelection } from "./users-queries.ts";

/** A button that downloads all users of the filters as a file. */
export function ExportButton({ selection }: { readonly selection: UserSelection }) {
  const { runAction, isBusy } = useAction({
    run: () => saveResponse(`/api/v1/users.csv?${new URLSearchParams(selectionOf(selection)).toString()}`, "users.csv"),
    failed: "The file could not be created. Please try again.",
  });
  return (
    <Button variant="outline" onClick={() => runAction(undefined)} disabled={isBusy}>
      <DashboardIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
