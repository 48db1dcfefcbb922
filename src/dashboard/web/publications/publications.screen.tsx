import { Outlet } from "@tanstack/react-router";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { CollectionSlot } from "#publications/web/collection-slot.ts";
import { DepositSlot } from "#publications/web/deposit-slot.ts";
import { DepositBadgeSlot } from "#publications/listing/web/columns/deposit-badge-slot.ts";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import { PublicationsScreen } from "#publications/web/publications.screen.tsx";
import { ReadershipSlot } from "#publications/listing/web/details/readership-slot.ts";
import { SubmissionsScreen } from "#manuscripts/register/web/submissions.screen.tsx";
import { drawCollections, drawCover, drawDeposit, drawDepositBadge, drawReadership } from "./publication-parts.tsx";

/** The publication list with the catalogue's covers and collections and the statistics' charts. */
export const PublicationsListScreen = () => (
  <ReadershipSlot value={drawReadership}>
    {can(useViewer().roles, "see_publications") ? (
      <CoverSlot value={drawCover}>
        <CollectionSlot value={drawCollections}>
          <DepositSlot value={drawDeposit}>
            <DepositBadgeSlot value={drawDepositBadge}>
              <PublicationsScreen />
            </DepositBadgeSlot>
          </DepositSlot>
        </CollectionSlot>
      </CoverSlot>
    ) : (
      // An author edits a proposal over the list.
      <>
        <SubmissionsScreen />
        <Outlet />
      </>
    )}
  </ReadershipSlot>
);
