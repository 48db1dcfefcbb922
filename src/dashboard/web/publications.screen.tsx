import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { PublicationsScreen } from "#publications/listing/web/publications.screen.tsx";
import { ReadershipSlot } from "#publications/listing/web/details/readership-slot.ts";
import { SubmissionsScreen } from "#manuscripts/register/web/submissions.screen.tsx";
import { PublicationCover } from "./publication-cover.tsx";

const drawCover = (publication: ListedPublication) => <PublicationCover publication={publication} />;
/** Loaded when a publication's details are opened. */
const Readership = lazy(async () => ({
  default: (await import("#statistics/web/publication-readership.tsx")).PublicationReadership,
}));
const drawReadership = ({ id }: Pick<ListedPublication, "id">) => (
  <Suspense fallback={null}>
    <Readership id={id} />
  </Suspense>
);

/** The publication list with the catalogue's covers and the statistics' charts. */
export const PublicationsListScreen = () => (
  <ReadershipSlot value={drawReadership}>
    {can(useViewer().roles, "see_publications") ? (
      <CoverSlot value={drawCover}>
        <PublicationsScreen />
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
