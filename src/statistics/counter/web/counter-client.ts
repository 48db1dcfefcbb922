import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { CounterApi } from "../api/server/counter-api.ts";

/** The client of the operations on COUNTER reports. */
export const { counter } = hc<CounterApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The key of all queries about COUNTER, which are refreshed after a change. */
export const COUNTER_KEY = ["counter"] as const;

export const customersQuery = queryOptions({
  queryKey: [...COUNTER_KEY, "customers"],
  queryFn: async () => (await readResult(counter.customers.$get({ query: {} }))).customers,
});

export const reportsQuery = queryOptions({
  queryKey: [...COUNTER_KEY, "reports"],
  queryFn: () => readResult(counter.reports.$get()),
});

export type ListedCustomer = Awaited<ReturnType<NonNullable<typeof customersQuery.queryFn>>>[number];
export type ReadyReports = Awaited<ReturnType<NonNullable<typeof reportsQuery.queryFn>>>;

/** A customer and the months of its reports. */
export type CounterChoice = { readonly customer: string; readonly from: string; readonly to: string };

export const usageQuery = (chosen: CounterChoice) =>
  queryOptions({
    queryKey: [...COUNTER_KEY, "usage", chosen],
    queryFn: async () => (await readResult(counter.usage.$get({ query: chosen }))).months,
  });

export type UsedMonth = Awaited<ReturnType<NonNullable<ReturnType<typeof usageQuery>["queryFn"]>>>[number];
