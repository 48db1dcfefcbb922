import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { displayName } from "#people/core/person-names.ts";
import { scopeWords } from "#people/tokens/scope-words.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingRow } from "#ui/forms/setting-panel.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import type { allTokensQuery, ListedToken, ownTokensQuery } from "./tokens-queries.ts";

type TokenListProps = {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly query: typeof ownTokensQuery | typeof allTokensQuery;
  readonly empty: ReactNode;
  readonly withHolder?: boolean;
  readonly onRevoke: (token: ListedToken) => void;
};

/** A list of tokens, page after page. */
export function TokenList({ label, query, empty, withHolder = false, onRevoke }: TokenListProps) {
  // Both queries have pages of tokens.
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    query as typeof allTokensQuery,
  );
  const tokens = data?.pages.flatMap((page) => page.tokens);
  return (
    <>
      {error && !tokens && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!tokens && !error && <Skeleton height="group" />}
      {tokens?.length === 0 && <p className="quiet">{empty}</p>}
      {tokens && tokens.length > 0 && (
        <ul className="setting-rows" aria-label={label}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} withHolder={withHolder} onRevoke={onRevoke} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="outline" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </>
  );
}

type TokenRowProps = Pick<TokenListProps, "onRevoke"> & { readonly token: ListedToken; readonly withHolder: boolean };

function TokenRow({ token, withHolder, onRevoke }: TokenRowProps) {
  const { name, ending, scopes, state, holder, created_at } = token;
  return (
    <SettingRow
      title={
        <>
          <bdi>{name}</bdi> {state !== "valid" && <Badge colour="neutral">{state}</Badge>}{" "}
          {withHolder && holder.is_service && <Badge colour="blue">service account</Badge>}
        </>
      }
      about={
        <>
          {withHolder && (
            <>
              Of <bdi>{displayName(holder)}</bdi>.{" "}
            </>
          )}
          {scopeWords(scopes)}.<br />
          Ends in <code>{ending}</code> · made <TimeAgo at={created_at} /> · <Expiry token={token} /> ·{" "}
          <LastUse token={token} />
        </>
      }
      actions={
        state === "valid" && (
          <Button variant="outline" size="small" onClick={() => onRevoke(token)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )
      }
    />
  );
}

function Expiry({ token: { state, expires_at } }: { readonly token: ListedToken }) {
  if (state === "revoked") return <>revoked</>;
  if (expires_at === null) return <>does not expire</>;
  // It expires when the day after its last one begins.
  const lastDay = longDate(new Date(Date.parse(expires_at) - 1));
  return <>{state === "expired" ? `expired after ${lastDay}` : `valid until ${lastDay}`}</>;
}

function LastUse({ token: { last_used_at, last_used_from } }: { readonly token: ListedToken }) {
  if (last_used_at === null) return <>never used</>;
  return (
    <>
      used <TimeAgo at={last_used_at} />
      {last_used_from !== null && ` from ${last_used_from}`}
    </>
  );
}
