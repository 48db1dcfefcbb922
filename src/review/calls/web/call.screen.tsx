import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { callPath } from "#addresses/publication-addresses.ts";
import { CALL_STATES, type CallState, formatCallInstant, formatTimeLeft } from "#manuscripts/calls/call.ts";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { langAttribute } from "#publications/core/language.ts";
import { type Volume, volumeQuery } from "#review/volumes/web/volume-queries.ts";
import { VolumesLink } from "#review/volumes/web/volumes-link.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { CallEditor } from "./call-editor.tsx";
import { CallHistory } from "./call-history.tsx";
import { callQuery, type VolumeCall } from "./call-queries.ts";
import { LateAdmissions } from "./late-admissions.tsx";

const route = getRouteApi(DASHBOARD.volumeCall);

/** `/dashboard/volumes/{number}/call`: the call for papers of a volume, who may still send, and its history. */
export function CallScreen() {
  const { id } = route.useParams();
  const volume = useQuery(volumeQuery(id, {}));
  const call = useQuery(callQuery(id));
  useRecordTitle(volume.data?.title);
  const error = volume.error ?? call.error;
  if (error && !(volume.data && call.data))
    return <UnopenedScreen error={error} onRetry={() => void call.refetch()} back={<VolumesLink />} />;
  if (!volume.data || !call.data) return <Spinner words="Opening the call" />;
  return <OpenCall volume={volume.data} call={call.data} />;
}

const COLOURS: Readonly<Record<CallState, BadgeColour>> = {
  coming: "blue",
  open: "green",
  late: "amber",
  closed: "outline",
};

function OpenCall({ volume, call: found }: { readonly volume: Volume; readonly call: VolumeCall }) {
  const id = String(volume.sequential_id);
  const { call } = found;
  return (
    <>
      <nav aria-label="Breadcrumb" className="office-crumb small">
        <VolumesLink />
        <span aria-hidden="true"> / </span>
        <Link to={DASHBOARD.volume} params={{ id }} className="link">
          <bdi lang={langAttribute(volume.language)}>{volume.title}</bdi>
        </Link>
        <span aria-hidden="true"> / </span>
        Call for papers
      </nav>
      <ScreenHead
        title={`Call for papers: ${call?.title ?? volume.title}`}
        subtitle={call ? <StateLine call={call} /> : "This volume has no call yet."}
        actions={
          call?.is_public && (
            <a href={callPath(volume.sequential_id)} className={buttonClass({ variant: "outline" })}>
              Public page
            </a>
          )
        }
      />
      <div className="form-stack">
        <p>
          {`${found.submitted} ${found.submitted === 1 ? volume.noun : `${volume.noun}s`} submitted, ${found.begun} begun but not submitted.`}
        </p>
        <CallEditor key={call?.version ?? 0} volume={volume} found={found} />
        {call?.is_public && <LateAdmissions volume={volume} found={found} timeZone={call.time_zone} />}
        <CallHistory history={found.history} />
      </div>
    </>
  );
}

function StateLine({ call }: { readonly call: NonNullable<VolumeCall["call"]> }) {
  const [now] = useState(() => new Date());
  const { state, is_public, opens_at, closes_at, time_zone } = call;
  if (!is_public) return <Badge colour="outline">Not public</Badge>;
  const at = new Date(state === "coming" ? opens_at : closes_at);
  const label = state === "coming" ? "Opens" : state === "open" ? "Closes" : "Closed";
  return (
    <>
      <Badge colour={COLOURS[state]}>{CALL_STATES[state]}</Badge> {`${label} on ${formatCallInstant(at, time_zone)}.`}{" "}
      {state === "open" && `${formatTimeLeft(at, now)}.`}
    </>
  );
}
