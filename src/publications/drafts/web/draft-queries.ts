import { queryOptions } from "@tanstack/react-query";
import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import type { DraftContent } from "#publications/drafts/publication-draft.ts";
import { publicationDrafts } from "#publications/core/web/publications-api.ts";

const one = publicationDrafts[":object"];

/** Returns the query for a person's draft of this object; it is read each time that the form opens. */
export const draftQuery = (object: string) =>
  queryOptions({
    queryKey: ["publication-drafts", object],
    queryFn: async () => (await readResult(one.$get({ param: { object } }))).draft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export type FoundDraft = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof draftQuery>["queryFn"]>>>>;

/** The requests of one draft. `closing`: the request outlives its window. */
export const draftRequests = (object: string) => ({
  save: async (content: object, closing: boolean): Promise<Date> => {
    const sent = { param: { object }, json: content as DraftContent }; // the values of a form
    const request = one.$put(sent, closing ? { init: { keepalive: true } } : undefined);
    return new Date((await readResult(request)).saved_at);
  },
  remove: () => expectNoContent(one.$delete({ param: { object } })),
});
