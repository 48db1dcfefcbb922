import { hc } from "hono/client";
import type { PeopleApi } from "#people/server/people-api.ts";

/**
 * Returns the client of the people API, with the types of the server's responses. The browser's cookie identifies the
 * viewer.
 */
export const peopleClient = (origin: string, fetching?: typeof fetch) =>
  hc<PeopleApi>(`${origin}/api/v1`, fetching ? { fetch: fetching } : {});
