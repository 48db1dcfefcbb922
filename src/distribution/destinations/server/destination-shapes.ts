import { z } from "@hono/zod-openapi";
import { DESTINATION_STATES, DESTINATIONS, REQUIRED_FIELDS } from "#publications/destinations/destination.ts";
import { RECORD_FORMATS } from "../destinations.ts";
import { RECORD_TEXTS } from "../record-texts.ts";

const Reason = z.object({
  field: z.enum(REQUIRED_FIELDS).meta({ description: "The field that mends it; `record`: the record is not valid." }),
  sentence: z.string(),
});

const Check = z
  .object({
    destination: z.enum(DESTINATIONS),
    state: z
      .enum(DESTINATION_STATES)
      .meta({ description: "`included`: a chapter or paper, which the destination receives with its book." }),
    format: z.enum(RECORD_FORMATS).meta({ description: "What the destination reads." }),
    reasons: z.array(Reason).readonly().meta({ description: "Why it would refuse the publication." }),
  })
  .openapi("DestinationCheck");

const RecordText = z
  .object({
    format: z.enum(RECORD_TEXTS),
    path: z.string().meta({ description: "The public address of the record in this format." }),
    is_valid: z.boolean().nullable().meta({ description: "Whether its schema allows it; null where there is none." }),
  })
  .openapi("RecordText");

/** What libraries, indexes and shops would do with a publication. */
export const PublicationDistribution = z
  .object({
    is_public: z.boolean(),
    checked_at: z.iso.datetime().nullable().meta({ description: "null: not checked since it became public." }),
    destinations: z.array(Check).readonly(),
    records: z.array(RecordText).readonly(),
  })
  .openapi("PublicationDistribution");

export const DestinationTotals = z
  .object({
    destination: z.enum(DESTINATIONS),
    accepted: z.int(),
    refused: z.int(),
    included: z.int(),
    reasons: z.array(Reason.extend({ count: z.int() })).readonly(),
  })
  .openapi("DestinationTotals");
