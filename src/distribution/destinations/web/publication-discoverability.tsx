import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { DESTINATION_NAMES } from "#publications/destinations/destination.ts";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";
import { fieldId } from "#publications/records/web/use-publication-form.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { listOfAll } from "#ui/formatting/names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { listHelps, MENDING, mendingTab } from "../mending.ts";
import { type PublicationDistribution, publicationDistributionQuery } from "./destinations-client.ts";
import { RecordTexts } from "./record-texts.tsx";

type PanelProps = { readonly publication: Pick<PublicationBody, "id" | "sequential_id" | "type"> };

/** What libraries, indexes and shops would do with a publication, and the record as they receive it, for people who see the distribution. */
export function PublicationDiscoverability({ publication }: PanelProps) {
  const { roles } = useViewer();
  return can(roles, "distribution") ? <Panels publication={publication} /> : null;
}

function Panels({ publication }: PanelProps) {
  const { data, error, refetch } = useQuery(publicationDistributionQuery(publication.id));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  if (!data.is_public)
    return (
      <SettingPanel
        title="Discoverability"
        description="Libraries, indexes and shops receive what is public. What they would do with it is checked when it is published."
      />
    );
  return (
    <>
      <SettingPanel title="Discoverability" description={<Summary data={data} />}>
        <ul className="setting-rows">
          {data.destinations.map((check) => (
            <DestinationRow key={check.destination} check={check} publication={publication} />
          ))}
        </ul>
      </SettingPanel>
      <Helps data={data} publication={publication} />
      <RecordTexts records={data.records} number={publication.sequential_id} />
    </>
  );
}

function Summary({ data: { destinations, checked_at } }: { readonly data: PublicationDistribution }) {
  if (checked_at === null) return <>It is checked within a minute of each change. The first check is not done yet.</>;
  const counted = destinations.filter(({ state }) => state !== "included");
  const accepted = counted.filter(({ state }) => state === "accepted").length;
  return (
    <>
      {accepted} of {counted.length} destinations would accept it. Checked <TimeAgo at={checked_at} />.
    </>
  );
}

type Check = PublicationDistribution["destinations"][number];

function DestinationRow({ check, publication }: PanelProps & { readonly check: Check }) {
  const { destination, state, reasons } = check;
  return (
    <SettingRow
      title={
        <span className={`destination-name destination-${state}`}>
          <DashboardIcon name={state === "refused" ? "alert" : "circle-check"} size={16} />
          {DESTINATION_NAMES[destination]}
        </span>
      }
      about={stateWords(check)}
      actions={
        reasons.length === 0 ? undefined : (
          <>
            {reasons.slice(0, 1).map(({ field }) => (
              <MendingLink key={field} field={field} publication={publication} />
            ))}
          </>
        )
      }
    />
  );
}

function stateWords({ state, reasons }: Check): string {
  if (state === "included") return "Receives it with its book.";
  return state === "accepted"
    ? "Would accept it."
    : `Would refuse it: ${reasons.map(({ sentence }) => sentence).join(" ")}`;
}

function MendingLink({ field, publication }: PanelProps & { readonly field: Check["reasons"][number]["field"] }) {
  const { sequential_id, type } = publication;
  const { action, field: formField } = MENDING[field];
  return (
    <Link
      to={publicationScreenPath(sequential_id, mendingTab(field, type))}
      {...(formField !== undefined && { hash: fieldId(formField) })}
      replace
      className="link"
    >
      {action}
    </Link>
  );
}

function Helps({ data, publication }: PanelProps & { readonly data: PublicationDistribution }) {
  const helps = listHelps(data.destinations);
  if (helps.length === 0) return null;
  return (
    <SettingPanel title="What would help most">
      <ol className="setting-rows">
        {helps.map(({ field, destinations }) => (
          <SettingRow
            key={field}
            title={MENDING[field].name}
            about={`For ${listOfAll(destinations.map((destination) => DESTINATION_NAMES[destination]))}.`}
            actions={<MendingLink field={field} publication={publication} />}
          />
        ))}
      </ol>
    </SettingPanel>
  );
}
