import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { outbox } from "./outbox-client.ts";
import type { MailState } from "#platform/mail/mail-state.ts";
import { readResult } from "#platform/web/call-api.ts";
import type { OutboxSearch } from "#outbox/outbox-search.ts";

const SOON_MS = 2000;
const EVERY_MS = 15_000;

type Page = { readonly has_mail_server: boolean; readonly emails: readonly { state: MailState; attempts: number }[] };

/**
 * Returns whether an e-mail is on its way: it is being sent, or queued and not tried yet, where there is a mail
 * server.
 */
const isMoving = ({ has_mail_server, emails }: Page): boolean =>
  has_mail_server &&
  emails.some(({ state, attempts }) => state === "sending" || (state === "queued" && attempts === 0));

/**
 * The query of one page of the outbox, which is refreshed every 15 s, as often as e-mails are delivered; sooner while
 * one is on its way.
 */
export const outboxQuery = ({ state, page = 1 }: OutboxSearch) =>
  queryOptions({
    queryKey: ["outbox", state, page],
    queryFn: () => readResult(outbox.$get({ query: { page: String(page), ...(state && { state }) } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? SOON_MS : EVERY_MS),
  });

export type OutboxPage = Awaited<ReturnType<NonNullable<ReturnType<typeof outboxQuery>["queryFn"]>>>;
