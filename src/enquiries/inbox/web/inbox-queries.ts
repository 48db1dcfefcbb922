import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { type InboxAddress, selectionOf } from "./inbox-address.ts";
import { enquiries } from "./inbox-client.ts";

/** Everything read about enquiries is asked anew under this key after a change. */
export const INBOX_KEY = ["enquiries"] as const;

/** One page of the list; the page before stays in sight until it is there. */
export function inboxQuery(address: InboxAddress) {
  const query = { ...selectionOf(address), page: address.page ?? 1 };
  return queryOptions({
    queryKey: [...INBOX_KEY, "list", query],
    queryFn: () => responseOf(enquiries.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export type ListedEnquiry = Awaited<
  ReturnType<NonNullable<ReturnType<typeof inboxQuery>["queryFn"]>>
>["enquiries"][number];

/** How many are in each state; asked again while the dashboard is open, so that what is new shows. */
export const inboxCountsQuery = queryOptions({
  queryKey: [...INBOX_KEY, "counts"],
  queryFn: () => responseOf(enquiries.counts.$get()),
  refetchInterval: 60_000,
});

export const assigneesQuery = queryOptions({
  queryKey: [...INBOX_KEY, "assignees"],
  queryFn: async () => (await responseOf(enquiries.assignees.$get())).people,
  staleTime: 60_000,
});

/** How soon a letter that is on its way is asked after again, in milliseconds. */
const EMAIL_WAIT = 1500;

/** One enquiry by ticket or uuid; read again while one of its letters is on its way. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX_KEY, "one", id],
    queryFn: () => responseOf(enquiries[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && isWriting(state.data) ? EMAIL_WAIT : false),
  });

export type OpenedEnquiry = Awaited<ReturnType<NonNullable<ReturnType<typeof enquiryQuery>["queryFn"]>>>;
export type EnquiryEvent = OpenedEnquiry["events"][number];
export type Email = NonNullable<EnquiryEvent["letter"]>;

type Written = {
  readonly events: readonly { readonly letter: { readonly state: string; readonly attempts: number } | null }[];
};

/** A letter was queued and not tried yet, or is being sent. */
const isWriting = ({ events }: Written): boolean =>
  events.some(({ letter }) => letter?.state === "sending" || (letter?.state === "queued" && letter.attempts === 0));
