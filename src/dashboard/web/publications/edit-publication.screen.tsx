import { useNavigate, useParams } from "@tanstack/react-router";
import { findRegisteredPublication } from "#imports/lookup/web/find-registered-publication.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { EditPublication } from "#publications/editing/web/edit-publication.tsx";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import { listPath } from "#publications/editing/web/list-path.ts";
import { drawPreview } from "./publication-preview.tsx";

/** `/dashboard/publications/{id}/edit`, over the list. */
export function EditPublicationScreen() {
  const { id = "" } = useParams({ strict: false });
  const { roles } = useViewer();
  const navigate = useNavigate();
  const leave = (isSaved: boolean): void =>
    void navigate({
      to: listPath(roles),
      search: (before) => ({ ...before, step: undefined, chapter: undefined }),
      ignoreBlocker: isSaved,
    });
  return (
    <RegisterSlot value={findRegisteredPublication}>
      <EditPublication
        key={id}
        id={id}
        onClose={() => leave(false)}
        onSaved={() => leave(true)}
        preview={drawPreview}
      />
    </RegisterSlot>
  );
}
