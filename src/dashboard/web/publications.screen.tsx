import { Outlet } from "@tanstack/react-router";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { CoverSlot } from "#publications/web/desk/cover-slot.ts";
import type { ListedPublication } from "#publications/web/desk/desk-queries.ts";
import { PublicationsScreen } from "#publications/web/desk/publications.screen.tsx";
import { SubmissionsScreen } from "#publications/web/record/submissions.screen.tsx";
import { RecordCover } from "./record-cover.tsx";

const drawCover = (publication: ListedPublication) => <RecordCover publication={publication} />;

/** The publications desk with the catalogue's covers. */
export const PublicationsDeskScreen = () =>
  can(useViewer().roles, "see_publications") ? (
    <CoverSlot value={drawCover}>
      <PublicationsScreen />
    </CoverSlot>
  ) : (
    // An author edits a proposal over the list that it stands in.
    <>
      <SubmissionsScreen />
      <Outlet />
    </>
  );
