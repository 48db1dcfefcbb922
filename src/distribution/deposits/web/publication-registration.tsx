import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { AGENCY_NAMES, DEPOSIT_STATES, STATE_LABELS } from "../deposit-state.ts";
import { DepositButton } from "./deposit-button.tsx";
import { badgeWords, STATE_COLOURS } from "./deposit-words.ts";
import { type DepositsPage, type ListedDeposit, publicationDepositsQuery } from "./deposits-client.ts";

type RegistrationProps = { readonly publication: { readonly id: string; readonly title: string } };

/** Whether the DOI of a publication and those of its chapters are registered, and the button that has them deposited. */
export function PublicationRegistration({ publication }: RegistrationProps) {
  const { data, error, refetch } = useQuery(publicationDepositsQuery(publication.id));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  const own = data.deposits.find(({ publication_id }) => publication_id === publication.id);
  const isPossible = data.problem === null && data.total > 0;
  return (
    <SettingPanel
      title="Registration of the DOI"
      description={data.problem ?? description(data)}
      actions={
        isPossible && (
          <DepositButton
            id={publication.id}
            name={publication.title}
            isFirst={own === undefined || own.state === "never"}
          />
        )
      }
    >
      {data.total > 0 && (
        <ul className="setting-rows">
          {own && <OwnDoi deposit={own} />}
          <PartsRow page={data} own={own} />
        </ul>
      )}
    </SettingPanel>
  );
}

const description = ({ agency, total }: DepositsPage): string => {
  if (total === 0) return "It has no DOI, and none of its chapters has.";
  return agency === "none" ? "" : `${AGENCY_NAMES[agency]} registers the DOIs of this press.`;
};

const OwnDoi = ({ deposit }: { readonly deposit: ListedDeposit }) => (
  <SettingRow
    title={
      <span className="mono doi">
        {deposit.doi} <Badge colour={STATE_COLOURS[deposit.state]}>{badgeWords(deposit)}</Badge>
      </span>
    }
    about={stateWords(deposit)}
    actions={
      <Link to={DASHBOARD.deposits} search={{ search: deposit.doi }} className="link">
        Deposits
        <span className="sr-only"> of this DOI</span>
      </Link>
    }
  />
);

/** Returns what became of the last deposit, and when. */
function stateWords({ message, registered_at, sent_at, next_attempt_at }: ListedDeposit): string {
  const times = [
    registered_at !== null && `Registered on ${shortDateAndTime(registered_at)}.`,
    sent_at !== null && sent_at !== registered_at && `Last sent on ${shortDateAndTime(sent_at)}.`,
    next_attempt_at !== null && `The next attempt is at ${shortDateAndTime(next_attempt_at)}.`,
  ].filter((one) => one !== false);
  return [message ?? "", ...times].join(" ").trim() || "No deposit was made yet.";
}

/** How many chapters or papers there are in each state. */
function PartsRow({ page, own }: { readonly page: DepositsPage; readonly own: ListedDeposit | undefined }) {
  const counts = DEPOSIT_STATES.map((state) => ({
    state,
    count: page.counts[state] - (own?.state === state ? 1 : 0),
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <SettingRow
      title="Chapters and papers with a DOI"
      about={counts.map(({ state, count }) => `${STATE_LABELS[state]}: ${formatCount(count)}`).join(" · ")}
    />
  );
}
