import { langAttribute } from "#publications/core/language.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { findRegisteredPublication } from "#imports/lookup/web/find-registered-publication.ts";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import { AddChaptersDialog } from "#publications/chapters/web/add-chapters-dialog.tsx";
import { QueueLink } from "#review/office/web/queue-link.tsx";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { listOfAll } from "#ui/formatting/names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import type { VolumeAddress } from "./volume-address.ts";
import { LateReminder } from "./late-reminder.tsx";
import { StagesBar } from "./stages-bar.tsx";
import { VolumeEditors } from "./volume-editors.tsx";
import { type Volume, volumeQuery, volumeSearch } from "./volume-queries.ts";
import { VolumeRelease } from "./volume-release.tsx";
import { VolumeTable } from "./volume-table.tsx";
import { VolumesLink } from "./volumes-link.tsx";

const route = getRouteApi(DASHBOARD.volume);

/** `/dashboard/volumes/{number}`: where the chapters or papers of one volume are, and who must act. */
export function VolumeScreen() {
  const { id } = route.useParams();
  const address = route.useSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(volumeQuery(id, address));
  useRecordTitle(data?.title);
  if (data) return <OpenVolume volume={data} address={address} isStale={isPlaceholderData} />;
  if (error) return <UnopenedScreen error={error} onRetry={() => void refetch()} back={<VolumesLink />} />;
  return (
    <div className="dashboard-list-waiting">
      <Spinner words="Opening the volume" />
      <Skeleton height="list" />
    </div>
  );
}

type OpenVolumeProps = { readonly volume: Volume; readonly address: VolumeAddress; readonly isStale: boolean };

function OpenVolume({ volume, address, isStale }: OpenVolumeProps) {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const select = (chosen: VolumeAddress): void =>
    void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true, resetScroll: false });
  const [isAdding, setAdding] = useState(false);
  const { roles } = useViewer();
  const refresh = useQueryClient();
  const closeAdding = (): void => {
    setAdding(false);
    void refresh.invalidateQueries({ queryKey: MANUSCRIPTS_KEY });
  };
  const query = new URLSearchParams(volumeSearch(address)).toString();
  return (
    <>
      <Crumb volume={volume} />
      <ScreenHead
        title={volume.title}
        subtitle={<Facts volume={volume} />}
        actions={
          <>
            <Link to={DASHBOARD.volumeCall} params={{ id }} className={buttonClass({ variant: "outline" })}>
              Call for papers
            </Link>
            {volume.type === "conference_proceedings" && (
              <Link to={DASHBOARD.importPapers} params={{ id }} className={buttonClass({ variant: "outline" })}>
                Import papers…
              </Link>
            )}
            <a
              href={`/api/v1/volumes/${id}/manuscripts.csv${query === "" ? "" : `?${query}`}`}
              className={buttonClass({ variant: "outline" })}
              download
            >
              Table as CSV
            </a>
            {can(roles, "edit_publication") && (
              <Button variant="outline" onClick={() => setAdding(true)}>
                <DashboardIcon name="plus" size={16} />
                {volume.noun === "paper" ? "Add Paper" : "Add Chapter"}
              </Button>
            )}
          </>
        }
      />
      <p className="volume-sentence">
        <b>{volume.sentence}</b> <Planned volume={volume} />
      </p>
      {volume.total > 0 && (
        <StagesBar stages={volume.stages} drafts={volume.drafts} chosen={address.stage} noun={volume.noun} />
      )}
      <LateReminder volume={volume} />
      {volume.can_release && <VolumeRelease volume={volume} />}
      <VolumeTable volume={volume} address={address} onSelect={select} isStale={isStale} />
      <Catalogued volume={volume} />
      <VolumeEditors volume={volume} />
      {isAdding && (
        <RegisterSlot value={findRegisteredPublication}>
          <AddChaptersDialog book={volume} onClose={closeAdding} />
        </RegisterSlot>
      )}
    </>
  );
}

/** How many chapters are in the catalogue without a manuscript, such as an introduction of the editors. */
function Catalogued({ volume: { catalogued, noun, sequential_id } }: { readonly volume: Volume }) {
  const { roles } = useViewer();
  if (catalogued === 0) return null;
  return (
    <p className="small quiet volume-catalogued">
      {`${catalogued} ${catalogued === 1 ? `${noun} is` : `${noun}s are`} in the catalogue without a manuscript.`}{" "}
      {can(roles, "edit_publication") && (
        <Link to={DASHBOARD.editPublication} params={{ id: String(sequential_id) }} className="link">
          Open the publication
        </Link>
      )}
    </p>
  );
}

function Crumb({ volume }: { readonly volume: Volume }) {
  const { roles } = useViewer();
  return (
    <nav aria-label="Breadcrumb" className="office-crumb small">
      {can(roles, "content_review") && (
        <>
          <QueueLink />
          <span aria-hidden="true"> / </span>
        </>
      )}
      <VolumesLink />
      <span aria-hidden="true"> / </span>
      <bdi lang={langAttribute(volume.language)}>{volume.title}</bdi>
    </nav>
  );
}

/** "Edited book · 14 chapters · volume editors Amara Okonkwo and Lars Hedqvist". */
function Facts({ volume: { type, total, noun, editors } }: { readonly volume: Volume }) {
  const names = editors.map(({ name }) => name);
  return (
    <>
      {type === "book" ? "Edited book" : "Conference proceedings"} · {total} {total === 1 ? noun : `${noun}s`}
      {names.length > 0 && (
        <>
          {names.length === 1 ? " · volume editor " : " · volume editors "}
          <bdi>{listOfAll(names)}</bdi>
        </>
      )}
    </>
  );
}

const Planned = ({ volume: { planned, total } }: { readonly volume: Volume }) =>
  total === 0 ? null : (
    <span className="quiet">
      The volume is complete when all are in{planned === null ? "." : `; its date is ${longDay(planned)}.`}
    </span>
  );
