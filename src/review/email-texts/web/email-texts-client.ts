import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { EmailTextsApi } from "#review/email-texts/server/email-texts-api.ts";

const { press } = hc<EmailTextsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on the words of e-mails and letters, with the types of the server's responses. */
export const { "email-texts": emailTexts } = press;

const KEY = ["press", "email-texts"] as const;

export const emailTextsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await readResult(emailTexts.$get())).texts,
});

/** An e-mail or letter in the list. */
export type ListedEmailText = Awaited<ReturnType<NonNullable<(typeof emailTextsQuery)["queryFn"]>>>[number];

export const emailTextQuery = (key: string) =>
  queryOptions({
    queryKey: [...KEY, key],
    queryFn: () => readResult(emailTexts[":key"].$get({ param: { key } })),
    refetchOnWindowFocus: false,
  });

export type EditedEmailText = Awaited<ReturnType<NonNullable<ReturnType<typeof emailTextQuery>["queryFn"]>>>;
