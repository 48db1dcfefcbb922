import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { submissions } from "#manuscripts/web/manuscripts-client.ts";
import { readResult } from "#platform/web/call-api.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { type RegisterAddress, toSelectionQuery } from "./register-address.ts";

/** A page of the register; the previous one stays visible until the next has loaded. A changed proposal invalidates it. */
export const registerQuery = (address: RegisterAddress) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "register", address],
    queryFn: () =>
      readResult(submissions.$get({ query: { ...toSelectionQuery(address), page: String(address.page ?? 1) } })),
    placeholderData: keepPreviousData,
  });

type RegisterPage = Awaited<ReturnType<NonNullable<ReturnType<typeof registerQuery>["queryFn"]>>>;

export type Submission = RegisterPage["submissions"][number];
