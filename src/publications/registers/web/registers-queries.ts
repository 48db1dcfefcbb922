import { queryOptions, useQuery } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { RegistersApi } from "#publications/registers/server/registers-api.ts";

const { lookup } = hc<RegistersApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

const registersQuery = queryOptions({
  queryKey: ["registers"],
  queryFn: () => readResult(lookup.registers.$get()),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The hosts of the registers; null where one is off, and of all of them until that is known. */
const NONE = { doi: null, isbn: null, orcid: null, ror: null };

/** Returns the hosts of the registers that the press asks. */
export const useRegisters = () => useQuery(registersQuery).data ?? NONE;

/** Asks for the name and the affiliation of an ORCID iD. Throws `ApiProblem`. */
export const findOrcid = (orcid: string) => readResult(lookup.person.$get({ query: { orcid } }));

/** Returns the query for organisations whose name is like a text. */
export const organisationsQuery = (name: string) =>
  queryOptions({
    queryKey: ["organisations", name],
    queryFn: () => readResult(lookup.organisations.$get({ query: { name } })),
    staleTime: 10 * 60_000,
    retry: false,
  });
