import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { AgreementTextsApi } from "#manuscripts/agreements/server/agreement-texts-api.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

const { press } = hc<AgreementTextsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on the press's texts of its publishing agreements, with the types of the server's responses. */
export const { agreements: agreementTexts } = press;

const KEY = ["press", "agreements"] as const;

export const agreementTextsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await readResult(agreementTexts.$get())).texts,
});

export const agreementTextQuery = (kind: ManuscriptKind) =>
  queryOptions({
    queryKey: [...KEY, kind],
    queryFn: () => readResult(agreementTexts[":kind"].$get({ param: { kind } })),
    refetchOnWindowFocus: false,
  });

/** A text with its versions. */
export type EditedAgreement = Awaited<ReturnType<NonNullable<ReturnType<typeof agreementTextQuery>["queryFn"]>>>;

/** The titles of the texts by the kind of work. */
export const AGREEMENT_TITLES: Readonly<Record<ManuscriptKind, string>> = {
  book: "Agreement for books",
  chapter: "Agreement for chapters",
  paper: "Agreement for conference papers",
  proceedings: "Agreement for conference proceedings",
};
