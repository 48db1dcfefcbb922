import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { type InboxAddress, toSelectionQuery } from "./inbox-address.ts";
import { enquiries } from "./inbox-client.ts";

/** The key of all queries about enquiries; a change invalidates it. */
export const INBOX_KEY = ["enquiries"] as const;

/** One page of the list; the previous page stays visible until it has loaded. */
export function inboxQuery(address: InboxAddress) {
  const query = { ...toSelectionQuery(address), page: address.page ?? 1 };
  return queryOptions({
    queryKey: [...INBOX_KEY, "list", query],
    queryFn: () => readResult(enquiries.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export type ListedEnquiry = Awaited<
  ReturnType<NonNullable<ReturnType<typeof inboxQuery>["queryFn"]>>
>["enquiries"][number];

/** The number of enquiries in each state; refetched while the dashboard is open, so that new ones appear. */
export const inboxCountsQuery = queryOptions({
  queryKey: [...INBOX_KEY, "counts"],
  queryFn: () => readResult(enquiries.counts.$get()),
  refetchInterval: 60_000,
});

export const assigneesQuery = queryOptions({
  queryKey: [...INBOX_KEY, "assignees"],
  queryFn: async () => (await readResult(enquiries.assignees.$get())).people,
  staleTime: 60_000,
});

/** The time in milliseconds until the state of a queued e-mail is read again. */
const EMAIL_WAIT = 1500;

/** One enquiry by ticket or uuid; refetched while one of its e-mails is being sent. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX_KEY, "one", id],
    queryFn: () => readResult(enquiries[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && isWriting(state.data) ? EMAIL_WAIT : false),
  });

export type OpenedEnquiry = Awaited<ReturnType<NonNullable<ReturnType<typeof enquiryQuery>["queryFn"]>>>;
export type EnquiryEvent = OpenedEnquiry["events"][number];
export type Email = NonNullable<EnquiryEvent["email"]>;

type Written = {
  readonly events: readonly { readonly email: { readonly state: string; readonly attempts: number } | null }[];
};

/** Returns whether an e-mail is queued for its first attempt or being sent. */
const isWriting = ({ events }: Written): boolean =>
  events.some(({ email }) => email?.state === "sending" || (email?.state === "queued" && email.attempts === 0));
