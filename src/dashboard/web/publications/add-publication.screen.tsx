import { getRouteApi } from "@tanstack/react-router";
import { useViewer } from "#people/web/viewer.ts";
import { AddChaptersDialog } from "#publications/chapters/web/add-chapters-dialog.tsx";
import { AddPublication } from "#publications/records/web/add-publication.tsx";
import type { PastedRecord } from "#publications/records/web/prefill-panel.tsx";
import { listPath } from "#publications/records/web/list-path.ts";
import { drawPreview } from "./publication-preview.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.addPublication);

/** `/dashboard/publications/add`, with the catalogue's cover and citation, and the readers of exchange formats. */
export function AddPublicationScreen() {
  const navigate = route.useNavigate();
  const { roles } = useViewer();
  return (
    <AddPublication
      address={route.useSearch()}
      preview={drawPreview}
      readPasted={readPasted}
      chapters={<AddChaptersDialog onClose={() => void navigate({ to: listPath(roles) })} />}
    />
  );
}

/** Loaded when a text is pasted. */
const readPasted = async (text: string): Promise<PastedRecord> =>
  (await import("#dashboard/read-pasted.ts")).readPasted(text);
