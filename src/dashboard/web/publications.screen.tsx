import { CoverSlot } from "#publications/web/desk/cover-slot.ts";
import type { ListedPublication } from "#publications/web/desk/desk-queries.ts";
import { PublicationsScreen } from "#publications/web/desk/publications.screen.tsx";
import { RecordCover } from "./record-cover.tsx";

const drawCover = (publication: ListedPublication) => <RecordCover publication={publication} />;

/** The publications desk with the catalogue's covers. */
export const PublicationsDeskScreen = () => (
  <CoverSlot value={drawCover}>
    <PublicationsScreen />
  </CoverSlot>
);
