import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { PeopleEditingApi } from "#catalogue/people/editing/server/people-editing-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

/** The client of the pages of people, with the types of the server's responses. */
export const cataloguePeople = hc<PeopleEditingApi>(`${location.origin}/api/v1`, { fetch: apiFetch }).catalogue.people;

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ["catalogue-people", "search", search],
    queryFn: () => readResult(cataloguePeople.$get({ query: { search } })),
    enabled: search !== "",
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["catalogue-people", id],
    queryFn: () => readResult(cataloguePeople[":id"].$get({ param: { id } })),
  });

export type EditedPerson = Awaited<ReturnType<NonNullable<ReturnType<typeof personQuery>["queryFn"]>>>;
