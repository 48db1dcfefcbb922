import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { crossrefPath } from "#addresses/publication-addresses.ts";
import { Badge } from "#ui/display/badge.tsx";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { badgeWords, STATE_COLOURS } from "./deposit-words.ts";
import { DepositButton } from "./deposit-button.tsx";
import type { ListedDeposit } from "./deposits-client.ts";

type DepositsTableProps = { readonly deposits: readonly ListedDeposit[]; readonly mayDeposit: boolean };

/** The DOIs with their state, and what the register or the press's check says. */
export const DepositsTable = ({ deposits, mayDeposit }: DepositsTableProps) => (
  <div className="table-place-words">
    {deposits.length === 0 ? (
      <p className="quiet">No DOIs here.</p>
    ) : (
      <Table caption="DOIs">
        <thead>
          <tr>
            <HeadCell>State</HeadCell>
            <HeadCell>Publication</HeadCell>
            <HeadCell>Message</HeadCell>
            <HeadCell>Changed</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {deposits.map((deposit) => (
            <DepositRow key={deposit.doi} deposit={deposit} mayDeposit={mayDeposit} />
          ))}
        </tbody>
      </Table>
    )}
  </div>
);

function DepositRow({ deposit, mayDeposit }: { readonly deposit: ListedDeposit; readonly mayDeposit: boolean }) {
  const { doi, number, state, publication_id, title, language, message, conflict_id, changed_at, next_attempt_at } =
    deposit;
  return (
    <tr>
      <Cell label="State">
        <Badge colour={STATE_COLOURS[state]}>{badgeWords(deposit)}</Badge>
      </Cell>
      <Cell label="Publication">
        {publication_id === null || title === null ? (
          <span className="quiet">Deleted publication</span>
        ) : (
          <Link to={DASHBOARD.publication} params={{ id: publication_id }} className="link">
            <bdi lang={language ?? undefined} dir="auto">
              {title}
            </bdi>
          </Link>
        )}
        <br />
        <span className="mono small doi">{doi}</span>
        {publication_id !== null && (
          <>
            {" "}
            <a href={crossrefPath(number)} className="link small">
              Record
            </a>
          </>
        )}
      </Cell>
      <Cell label="Message">
        {message ?? <span className="quiet">–</span>}
        {conflict_id !== null && ` (conflict ${conflict_id})`}
        {next_attempt_at !== null && (
          <p className="small quiet">The next attempt is at {shortDateAndTime(next_attempt_at)}.</p>
        )}
      </Cell>
      <Cell label="Changed">
        {changed_at === null ? (
          <span className="quiet">–</span>
        ) : (
          <time dateTime={changed_at}>{shortDateAndTime(changed_at)}</time>
        )}
      </Cell>
      <Cell label="Actions">
        {mayDeposit && publication_id !== null && (
          <DepositButton id={publication_id} name={title ?? doi} isFirst={state === "never"} />
        )}
      </Cell>
    </tr>
  );
}
