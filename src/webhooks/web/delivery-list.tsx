import { useInfiniteQuery } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge, type BadgeColour } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { SettingRow } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { attemptWords, eventLabel, describeOutcome, getSubject } from "./delivery-words.ts";
import { deliveriesQuery, type ListedDelivery, webhooks, WEBHOOKS_KEY } from "./webhooks-client.ts";

const COLOURS: Readonly<Record<ListedDelivery["state"], BadgeColour>> = {
  queued: "amber",
  delivered: "green",
  failed: "red",
};

type DeliveryListProps = {
  readonly webhookId: string;
  /** Whether what waits is sent by itself. */
  readonly isActive: boolean;
};

/** The log of a webhook's deliveries, with *Send again*. */
export function DeliveryList({ webhookId, isActive }: DeliveryListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(webhookId),
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <>
      {error && !deliveries && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!deliveries && !error && <Skeleton height="group" />}
      {deliveries?.length === 0 && <p className="quiet">Nothing was sent in the last 30 days.</p>}
      {deliveries && deliveries.length > 0 && (
        <ul className="setting-rows" aria-label="Deliveries">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={webhookId} isActive={isActive} delivery={delivery} />
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

type DeliveryRowProps = DeliveryListProps & { readonly delivery: ListedDelivery };

function DeliveryRow({ webhookId, isActive, delivery }: DeliveryRowProps) {
  const { id, message_id, event, state, created_at, attempts, next_attempt_at } = delivery;
  const subject = getSubject(delivery);
  const again = useAction({
    run: () =>
      readResult(webhooks[":id"].deliveries[":delivery"].again.$post({ param: { id: webhookId, delivery: id } })),
    successToast: (_input, sent) => describeOutcome(sent),
    failed: "It could not be sent. Please try again.",
    refreshes: WEBHOOKS_KEY,
  });
  return (
    <SettingRow
      title={
        <>
          {eventLabel(event)} <Badge colour={COLOURS[state]}>{state}</Badge>
        </>
      }
      about={
        <>
          {subject !== undefined && (
            <>
              <bdi>{subject}</bdi>
              <br />
            </>
          )}
          <TimeAgo at={created_at} /> · {attempts === 1 ? "1 attempt" : `${attempts} attempts`} ·{" "}
          {attemptWords(delivery)}
          {state === "queued" && !isActive && <> It waits until the webhook is switched on.</>}
          {state === "queued" && isActive && attempts > 0 && next_attempt_at !== null && (
            <> The next attempt is on {longDateAndTime(new Date(next_attempt_at))}.</>
          )}
          <br />
          <code className="small">{message_id}</code>
        </>
      }
      actions={
        <Button
          variant="outline"
          size="small"
          onClick={() => again.runAction(undefined)}
          disabled={again.isBusy}
          aria-label={["Send again", eventLabel(event), subject].filter(Boolean).join(": ")}
        >
          {again.isBusy ? "Sending..." : "Send again"}
        </Button>
      }
    />
  );
}
