import { apiFetch, done } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { DeskIcon } from "#ui/desk-icon.tsx";
import { useAct } from "../use-act.ts";
import { selectionOf, type UserSelection } from "../users-queries.ts";

/** The users that the filters mean, all pages of them, as a file. */
export function ExportButton({ selection }: { readonly selection: UserSelection }) {
  const { act, isBusy } = useAct({
    run: () => download(selection),
    failed: "The file could not be made. Please try again.",
  });
  return (
    <Button look="outline" onClick={() => act(undefined)} disabled={isBusy}>
      <DeskIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}

async function download(selection: UserSelection): Promise<void> {
  const asked = new URLSearchParams(selectionOf(selection));
  const answer = await apiFetch(`/api/v1/users.csv?${asked.toString()}`);
  await done(Promise.resolve(answer));
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = "users.csv";
  link.click();
  URL.revokeObjectURL(address);
}
