import { hc } from "hono/client";
import { apiFetch } from "#platform/web/call-api.ts";
import type { NewsApi } from "#policies/news/server/news-api.ts";

const { press } = hc<NewsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The operations on the news of the press, with the types of the server's responses. */
export const { news } = press;
