import { useParams } from "@tanstack/react-router";
import { DepositBadgeSlot } from "#publications/listing/web/columns/deposit-badge-slot.ts";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import { ReadershipSlot } from "#publications/listing/web/details/readership-slot.ts";
import { readTab } from "#publications/form/publication-tabs.ts";
import { DiscoverabilitySlot } from "#publications/screen/web/discoverability-slot.ts";
import { PublicationScreen } from "#publications/screen/web/publication.screen.tsx";
import { findRegisteredPublication } from "#imports/lookup/web/find-registered-publication.ts";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import { NotFoundScreen } from "#dashboard/web/not-found.screen.tsx";
import { drawCover, drawDepositBadge, drawDiscoverability, drawReadership } from "./publication-parts.tsx";
import { drawPreview } from "./publication-preview.tsx";

/** `/dashboard/publications/{id}` and its tabs, with the catalogue's covers and the statistics' charts. */
export function OnePublicationScreen() {
  const { id = "", tab: part } = useParams({ strict: false });
  const tab = readTab(part);
  if (tab === undefined) return <NotFoundScreen />;
  return (
    <ReadershipSlot value={drawReadership}>
      <CoverSlot value={drawCover}>
        <RegisterSlot value={findRegisteredPublication}>
          <DiscoverabilitySlot value={drawDiscoverability}>
            <DepositBadgeSlot value={drawDepositBadge}>
              <PublicationScreen key={id} id={id} tab={tab} preview={drawPreview} />
            </DepositBadgeSlot>
          </DiscoverabilitySlot>
        </RegisterSlot>
      </CoverSlot>
    </ReadershipSlot>
  );
}
