import { getRouteApi } from "@tanstack/react-router";
import type { PastedRecord } from "#publications/web/record/prefill-panel.tsx";
import { AddPublication } from "#publications/web/record/add-publication.tsx";
import { drawPreview } from "./record-preview.tsx";

const route = getRouteApi("/dashboard/publications/add");

/** `/dashboard/publications/add`, with the catalogue's cover and citation, and the readers of exchange formats. */
export const AddPublicationScreen = () => (
  <AddPublication address={route.useSearch()} preview={drawPreview} readPasted={readPasted} chapters={null} />
);

/** Its code is fetched when somebody pastes. */
const readPasted = async (text: string): Promise<PastedRecord> => (await import("../read-pasted.ts")).readPasted(text);
