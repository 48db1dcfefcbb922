import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { DESTINATION_NAMES, REQUIRED_FIELD_NAMES } from "#publications/destinations/destination.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { fieldId } from "#publications/core/form/form-part.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { listOfAll } from "#ui/formatting/names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { badgeWords } from "../../deposits/web/deposit-words.ts";
import { PublicationRegistration } from "../../deposits/web/publication-registration.tsx";
import { CHANNEL_NAMES } from "../../fetches/fetched-metadata.ts";
import { takesLists } from "../receiving.ts";
import { listHelps, REMEDIES, getRemedyTab } from "../remedy.ts";
import {
  checkDistribution,
  type PublicationDistribution,
  publicationDistributionQuery,
} from "./destinations-client.ts";
import { RecordTexts } from "./record-texts.tsx";

type PanelProps = { readonly publication: Pick<PublicationBody, "id" | "sequential_id" | "type" | "title"> };

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
      <SettingPanel
        title="Discoverability"
        description={<Summary data={data} />}
        actions={<CheckAgain id={publication.id} />}
      >
        <ul className="setting-rows">
          {data.destinations.map((check) => (
            <DestinationRow key={check.destination} check={check} publication={publication} />
          ))}
        </ul>
      </SettingPanel>
      <PublicationRegistration publication={publication} />
      <Helps data={data} publication={publication} />
      <RecordTexts records={data.records} number={publication.sequential_id} />
    </>
  );
}

function Summary({ data: { destinations, checked_at } }: { readonly data: PublicationDistribution }) {
  if (checked_at === null) return <>It is checked within a minute of each change. The first check is not done yet.</>;
  const counted = destinations.filter(({ state, is_used }) => is_used && state !== "included");
  const accepted = counted.filter(({ state }) => state === "accepted").length;
  return (
    <>
      {accepted} of {counted.length} destinations would accept it. Checked <TimeAgo at={checked_at} />.
    </>
  );
}

function CheckAgain({ id }: { readonly id: string }) {
  const { runAction, isBusy } = useAction({
    run: () => checkDistribution(id),
    successToast: () => ({ title: "Checked" }),
    failed: "It could not be checked. Please try again.",
    refreshes: publicationDistributionQuery(id).queryKey,
  });
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => runAction()}>
      {isBusy ? "Checking..." : "Check again"}
    </Button>
  );
}

type Check = PublicationDistribution["destinations"][number];

function DestinationRow({ check, publication }: PanelProps & { readonly check: Check }) {
  const { destination, state, reasons, is_used } = check;
  return (
    <SettingRow
      title={
        <span className={`destination-name destination-${is_used ? state : "unused"}`}>
          <DashboardIcon name={is_used ? (state === "refused" ? "alert" : "circle-check") : "ban"} size={16} />
          {DESTINATION_NAMES[destination]}
        </span>
      }
      about={
        <>
          {stateWords(check)}
          <TakenWords check={check} />
        </>
      }
      actions={
        is_used && reasons.length > 0 ? (
          <>
            {reasons.slice(0, 1).map(({ field }) => (
              <MendingLink key={field} field={field} publication={publication} />
            ))}
          </>
        ) : undefined
      }
    />
  );
}

function stateWords({ state, reasons, is_used }: Check): string {
  if (!is_used) return "Not used: the press settings name another register of DOIs, or none.";
  if (state === "included") return "Receives it with its book.";
  return state === "accepted"
    ? "Would accept it."
    : `Would refuse it: ${reasons.map(({ sentence }) => sentence).join(" ")}`;
}

/** When it was taken or deposited last, as far as it is known. */
function TakenWords({ check: { destination, last_fetch, deposit, is_used } }: { readonly check: Check }) {
  if (!is_used) return null;
  if (deposit) return <span className="destination-taken">{depositWords(deposit)}</span>;
  if (!takesLists(destination)) return null;
  if (last_fetch === null)
    return <span className="destination-taken">No program has taken it since its last change.</span>;
  const { agent, channel, fetched_at } = last_fetch;
  return (
    <span className="destination-taken">
      Last taken by <bdi>{agent}</bdi> ({CHANNEL_NAMES[channel]}) <TimeAgo at={fetched_at} />.
    </span>
  );
}

function depositWords({ state, sent_at, registered_at, is_held_back }: NonNullable<Check["deposit"]>): string {
  const words = badgeWords({ state, is_held_back });
  if (state === "registered" && registered_at !== null) return `${words} on ${shortDateAndTime(registered_at)}.`;
  return sent_at === null ? `${words}.` : `${words}. Last sent on ${shortDateAndTime(sent_at)}.`;
}

function MendingLink({ field, publication }: PanelProps & { readonly field: Check["reasons"][number]["field"] }) {
  const { sequential_id, type } = publication;
  const { action, field: formField } = REMEDIES[field];
  return (
    <Link
      to={publicationScreenPath(sequential_id, getRemedyTab(field, type))}
      {...(formField !== undefined && { hash: fieldId(formField) })}
      replace
      className="link"
    >
      {action}
    </Link>
  );
}

function Helps({ data, publication }: PanelProps & { readonly data: PublicationDistribution }) {
  const helps = listHelps(data.destinations.filter(({ is_used }) => is_used));
  if (helps.length === 0) return null;
  return (
    <SettingPanel title="What would help most">
      <ol className="setting-rows">
        {helps.map(({ field, destinations }) => (
          <SettingRow
            key={field}
            title={REQUIRED_FIELD_NAMES[field]}
            about={`For ${listOfAll(destinations.map((destination) => DESTINATION_NAMES[destination]))}.`}
            actions={<MendingLink field={field} publication={publication} />}
          />
        ))}
      </ol>
    </SettingPanel>
  );
}
