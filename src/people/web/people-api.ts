import { hc } from "hono/client";
import type { PeopleApi } from "#people/server/people-api.ts";

/** The operations about people, typed as the server answers them. The browser's cookie says who asks. */
export const peopleClient = (origin: string, fetching?: typeof fetch) =>
  hc<PeopleApi>(`${origin}/api/v1`, fetching ? { fetch: fetching } : {});
