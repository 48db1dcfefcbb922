import { getRouteApi } from "@tanstack/react-router";
import { useViewer } from "#people/core/web/viewer.ts";
import { AddChaptersDialog } from "#publications/chapters/web/add-chapters-dialog.tsx";
import { AddPublication } from "#publications/editing/web/add-publication.tsx";
import { findRegisteredPublication } from "#imports/lookup/web/find-registered-publication.ts";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import type { PastedRecord } from "#publications/editing/web/prefill-panel.tsx";
import { listPath } from "#publications/editing/web/list-path.ts";
import { drawPreview } from "./publication-preview.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.addPublication);

/** `/dashboard/publications/add`, with the catalogue's cover and citation, and the readers of exchange formats. */
export function AddPublicationScreen() {
  const navigate = route.useNavigate();
  const { roles } = useViewer();
  return (
    <RegisterSlot value={findRegisteredPublication}>
      <AddPublication
        address={route.useSearch()}
        preview={drawPreview}
        readPasted={readPasted}
        chapters={<AddChaptersDialog onClose={() => void navigate({ to: listPath(roles) })} />}
      />
    </RegisterSlot>
  );
}

/** Loaded when a text is pasted. */
const readPasted = async (text: string): Promise<PastedRecord> =>
  (await import("#dashboard/read-pasted.ts")).readPasted(text);
