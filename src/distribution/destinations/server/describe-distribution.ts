import { listDeposits, type ListedDeposit } from "#distribution/deposits/server/list-deposits.ts";
import { type FoundFetch, listRecordFetches } from "#distribution/fetches/server/find-fetches.ts";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { type Destination, DESTINATIONS, type RejectionReason } from "#publications/destinations/destination.ts";
import { listDestinationChecks, type StoredCheck } from "#publications/destinations/server/destination-checks.ts";
import { isListed } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { DESTINATION_RULES } from "../destinations.ts";
import { lastTaken } from "../receiving.ts";
import { RECORD_TEXTS, recordFilePath, type RecordTextFormat, recordTextPath } from "../record-texts.ts";

type Surroundings = {
  readonly checks: readonly StoredCheck[];
  readonly fetches: readonly FoundFetch[];
  readonly deposit: ListedDeposit | undefined;
  readonly agency: Press["deposits"]["agency"];
};

/** Returns what each destination would do with a publication, when it took the record last, and where the record can be read. */
export async function describeDistribution(
  ctx: Pick<Context, "db" | "log">,
  pressUrl: string,
  publication: Publication,
) {
  const number = publication.sequential_id;
  const isPublic = isListed(publication);
  const [{ press, identifierHost }, checks, fetches, { deposits }] = await Promise.all([
    readDescriptionContext(ctx, pressUrl),
    listDestinationChecks(ctx, publication.id),
    listRecordFetches(ctx, number),
    listDeposits(ctx, { only: [publication.id], limit: 1 }),
  ]);
  const { agency } = press.deposits;
  const surroundings = { checks, fetches, deposit: deposits[0], agency };
  return {
    is_public: isPublic,
    checked_at: checks[0]?.checkedAt.toISOString() ?? null,
    destinations: DESTINATIONS.flatMap((destination) => describeDestination(destination, surroundings) ?? []),
    records: isPublic
      ? RECORD_TEXTS.filter((format) => hasText(format, publication, agency)).map((format) => ({
          format,
          path: recordTextPath(format, { number, identifierHost }),
          file_path: recordFilePath(format, { number, identifierHost }),
          is_valid: validity(format, checks),
        }))
      : [],
  };
}

/** A press registers DOIs with one register. */
export const isUsed = (destination: Destination, agency: Press["deposits"]["agency"]): boolean =>
  DESTINATION_RULES[destination].register === undefined || DESTINATION_RULES[destination].register === agency;

function describeDestination(destination: Destination, { checks, fetches, deposit, agency }: Surroundings) {
  const check = checks.find((check) => check.destination === destination);
  if (!check) return undefined;
  const { format, register } = DESTINATION_RULES[destination];
  const used = isUsed(destination, agency);
  const taken = lastTaken(destination, fetches);
  return {
    destination,
    state: check.state,
    reasons: check.reasons,
    format,
    is_used: used,
    last_fetch: taken ? fetchResponse(taken) : null,
    deposit: register !== undefined && used && deposit ? depositResponse(deposit) : null,
  };
}

export const fetchResponse = ({ channel, agent, fetched_at }: Omit<FoundFetch, "scope">) => ({
  channel,
  agent,
  fetched_at: fetched_at.toISOString(),
});

const depositResponse = ({ state, is_held_back, message, sent_at, registered_at }: ListedDeposit) => ({
  state,
  is_held_back,
  message,
  sent_at: sent_at?.toISOString() ?? null,
  registered_at: registered_at?.toISOString() ?? null,
});

/** Chapters are in ONIX with their book; a register that the press does not use gets no record. */
function hasText(format: RecordTextFormat, { type, doi }: Publication, agency: Press["deposits"]["agency"]): boolean {
  if (format === "onix") return type !== "academic_chapter";
  return format === "crossref" ? doi !== undefined && agency !== "datacite" : true;
}

/** Whether the schema allows the record: of ONIX and Crossref, whose schemas are in the program. */
function validity(format: RecordTextFormat, checks: readonly StoredCheck[]): boolean | null {
  const isOfFormat = ({ destination, state }: StoredCheck): boolean =>
    DESTINATION_RULES[destination].format === format && state !== "included";
  const found = format === "onix" || format === "crossref" ? checks.find(isOfFormat) : undefined;
  if (!found || (format === "crossref" && found.reasons.some((reason) => !isOfSchema(reason)))) return null;
  return !found.reasons.some(isOfSchema);
}

const isOfSchema = ({ field }: RejectionReason): boolean => field === "record";
