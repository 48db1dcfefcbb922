import { z } from "@hono/zod-openapi";
import { DESTINATION_STATES, DESTINATIONS, REQUIRED_FIELDS } from "#publications/destinations/destination.ts";
import { DEPOSIT_STATES } from "../../deposits/deposit-state.ts";
import { FETCH_CHANNELS } from "../../fetches/fetched-metadata.ts";
import { RECORD_FORMATS } from "../destinations.ts";
import { RECORD_TEXTS } from "../record-texts.ts";

const Reason = z.object({
  field: z.enum(REQUIRED_FIELDS).meta({ description: "The field that mends it; `record`: the record is not valid." }),
  sentence: z.string(),
});

const at = z.iso.datetime().nullable();

const Fetch = z.object({
  agent: z.string().meta({ description: "What the program calls itself." }),
  channel: z.enum(FETCH_CHANNELS),
  fetched_at: z.iso.datetime(),
});

const RegisterDeposit = z.object({
  state: z.enum(DEPOSIT_STATES),
  is_held_back: z.boolean().meta({ description: "The press’s own check found it wrong: nothing was sent." }),
  message: z.string().nullable().meta({ description: "What the register or the check says." }),
  sent_at: at,
  registered_at: at,
});

const Check = z
  .object({
    destination: z.enum(DESTINATIONS),
    state: z
      .enum(DESTINATION_STATES)
      .meta({ description: "`included`: a chapter or paper, which the destination receives with its book." }),
    format: z.enum(RECORD_FORMATS).meta({ description: "What the destination reads." }),
    reasons: z.array(Reason).readonly().meta({ description: "Why it would refuse the publication." }),
    is_used: z
      .boolean()
      .meta({ description: "Whether the press sends anything there: it registers DOIs with one register, or none." }),
    last_fetch: Fetch.nullable().meta({
      description:
        "Which program took the record last, as it is now. null: none that named itself since the last change.",
    }),
    deposit: RegisterDeposit.nullable().meta({
      description: "For a register of DOIs; null elsewhere, and without a DOI.",
    }),
  })
  .openapi("DestinationCheck");

const RecordText = z
  .object({
    format: z.enum(RECORD_TEXTS),
    path: z.string().meta({ description: "The public address of the record in this format." }),
    file_path: z.string().meta({ description: "The address of the record as a file." }),
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

export const LastFetch = Fetch.openapi("MetadataFetch");

export const DestinationTotals = z
  .object({
    destination: z.enum(DESTINATIONS),
    is_used: z.boolean(),
    accepted: z.int(),
    refused: z.int(),
    included: z.int(),
    reasons: z.array(Reason.extend({ count: z.int() })).readonly(),
  })
  .openapi("DestinationTotals");
