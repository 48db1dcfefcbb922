import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readBytes, readResult } from "#platform/web/call-api.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import type { SampleKind } from "../../pages/sample-kinds.ts";
import type { StyleValues } from "../../styles/style-values.ts";
import type { stylesApi } from "../server/styles-api.ts";

const { production } = hc<ReturnType<typeof stylesApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on house styles, with the types of the server's responses. */
export const { styles } = production;

const KEY = ["production", "styles"] as const;

export const stylesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await readResult(styles.$get())).styles,
});

export const styleQuery = (name: PageStyleName) =>
  queryOptions({
    queryKey: [...KEY, name],
    queryFn: () => readResult(styles[":style"].$get({ param: { style: name } })),
    refetchOnWindowFocus: false,
  });

/** Sets two pages with values, as a PDF. */
export const setSpread = (name: PageStyleName, values: StyleValues, sample: SampleKind): Promise<Uint8Array> =>
  readBytes(styles[":style"].preview.$post({ param: { style: name }, json: { values, sample } }));

/** A style in the list. */
export type ListedStyle = Awaited<ReturnType<NonNullable<(typeof stylesQuery)["queryFn"]>>>[number];

/** A style with its versions. */
export type EditedStyle = Awaited<ReturnType<NonNullable<ReturnType<typeof styleQuery>["queryFn"]>>>;
export type SavedVersion = EditedStyle["versions"][number];
