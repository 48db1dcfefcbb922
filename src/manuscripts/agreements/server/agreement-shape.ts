import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { AGREEMENT_STATES } from "#manuscripts/agreements/agreement.ts";

/** What a manuscript's response says about its agreement. */
export const agreementColumns = {
  agreement: z.enum(AGREEMENT_STATES).nullable().openapi({
    description:
      "The publishing agreement: requested, demanded before production, or accepted; null without a request.",
  }),
  agreement_requested_at: Timestamp.nullable(),
};
