import { apiFetch } from "#platform/web/call-api.ts";
import { peopleClient } from "./people-api.ts";

/** The client of the people API for the screens of this page. */
export const people = peopleClient(location.origin, apiFetch);
