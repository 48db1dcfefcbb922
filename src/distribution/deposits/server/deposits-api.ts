import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { listSelectedIds } from "#publications/bulk/server/selected-ids.ts";
import { readPress } from "#press/core/server/press.ts";
import { type DepositContext, type DepositDeps, readDepositTarget } from "./deposit-context.ts";
import { DepositPage, DepositQuery, DepositRequest, RequestedDeposits } from "./deposit-shapes.ts";
import { listDeposits, type ListedDeposit } from "./list-deposits.ts";
import { requestDeposits } from "./request-deposits.ts";

const tags = ["Deposits"];

const list = operation("distribution", {
  method: "get",
  path: "/deposits",
  operationId: "listDeposits",
  tags,
  summary: "The DOIs of the press with their state at the register, what changed last first",
  request: { query: DepositQuery },
  responses: { 200: withLinkHeader(json(DepositPage, "One page.")) },
});

const request = operation("distribution", {
  method: "post",
  path: "/deposits",
  operationId: "requestDeposits",
  tags,
  summary: "Deposit publications with the books and volumes that they belong to, within a minute",
  description: "409 where the press does not deposit: it is switched off, or the configuration has no credentials.",
  request: body(DepositRequest),
  responses: { 202: json(RequestedDeposits, "How many wait now.") },
});

/** The operations on deposits, below /api/v1. */
export const depositsApi = ({ ctx, deps }: { readonly ctx: DepositContext; readonly deps: DepositDeps }) =>
  personApi()
    .openapi(list, async (c) => {
      const { state, search, publication, only, ...query } = c.req.valid("query");
      const read = (range: PageRange) => listDeposits(ctx, { state, search, publication, only, ...range });
      const page = await readPagedList(c, query, {
        key: "deposits",
        getEntryId: ({ doi }: ListedDeposit) => doi,
        read,
      });
      const depositing = await readDepositTarget(ctx, deps);
      const problem = typeof depositing === "string" ? depositing : null;
      return c.json({ ...page, agency: (await readPress(ctx)).deposits.agency, problem }, 200);
    })
    .openapi(request, async (c) => {
      const ids = await listSelectedIds(ctx, c.var.person, c.req.valid("json").selection);
      return c.json(await requestDeposits(ctx, deps, ids), 202);
    });

export type DepositsApi = ReturnType<typeof depositsApi>;
