import { z } from "@hono/zod-openapi";
import { CALL_STATE_NAMES } from "#manuscripts/calls/call.ts";
import { Timestamp } from "#platform/api/api.ts";

/** The publication that a manuscript became, or to which it belongs. */
export const PublicationLink = z.object({ id: z.string(), sequential_id: z.int(), status: z.string() });

/** The volume of a manuscript, with its public call. */
export const VolumeLink = PublicationLink.extend({
  title: z.string(),
  call: z
    .object({
      title: z.string(),
      state: z.enum(CALL_STATE_NAMES),
      closes_at: Timestamp,
      late_until: Timestamp.openapi({ description: "Until then drafts that were begun in time can be submitted." }),
      time_zone: z.string(),
      words_from: z.int().nullable(),
      words_to: z.int().nullable(),
    })
    .nullable(),
});
