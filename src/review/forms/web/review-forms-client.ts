import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { ReviewFormsApi } from "#review/forms/server/review-forms-api.ts";

const { press } = hc<ReviewFormsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on the questions of review forms, with the types of the server's responses. */
export const { "review-forms": reviewForms } = press;

const KEY = ["press", "review-forms"] as const;

export const reviewFormsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await readResult(reviewForms.$get())).forms,
});

export const reviewFormQuery = (kind: ManuscriptKind) =>
  queryOptions({
    queryKey: [...KEY, kind],
    queryFn: () => readResult(reviewForms[":kind"].$get({ param: { kind } })),
    refetchOnWindowFocus: false,
  });

/** A form in the list. */
export type ListedForm = Awaited<ReturnType<NonNullable<(typeof reviewFormsQuery)["queryFn"]>>>[number];

/** A form with its questions and versions. */
export type EditedForm = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewFormQuery>["queryFn"]>>>;
