import type { DestinationCheck } from "#publications/destinations/destination.ts";
import {
  deleteDestinationChecks,
  findCheckedChanges,
  findLastChecked,
  type PublicationChecks,
  storeDestinationChecks,
} from "#publications/destinations/server/destination-checks.ts";
import { onixMessage } from "#distribution/formats/onix/onix-message.ts";
import { onixProducts } from "#distribution/formats/onix/onix-product.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { listEntries, type RecordKey } from "#distribution/records/server/described-records.ts";
import { type Describing, readDescribing } from "#distribution/records/server/describing.ts";
import { checkOnixXml } from "#distribution/schemas/server/check-xml.ts";
import type { Context } from "#platform/context.ts";
import { checkDestinations, DESTINATION_RULES } from "../destinations.ts";
import type { DestinationSettings } from "../requirements.ts";

/** Counted up when a demand changes: all records are checked again then. */
const EDITION = 1;

const BATCH_SIZE = 200;

/** Transactions end in another order than they date their changes. */
const OVERLAP_MS = 10 * 60 * 1000;

export type CheckDeps = DestinationSettings & { readonly pressUrl: string };

/**
 * Checks the records that have changed since the last time against the demands of every destination and the schema of ONIX, and stores
 * the results; of records that left, they are deleted. Returns how many were checked. Idempotent; ends early when the signal is aborted.
 */
export async function checkPublications(
  ctx: Pick<Context, "db" | "log" | "clock">,
  { pressUrl, doiPrefix }: CheckDeps,
  signal?: AbortSignal,
): Promise<number> {
  const describing = await readDescribing(ctx, pressUrl);
  const last = await findLastChecked(ctx, EDITION);
  const from = last && new Date(last.getTime() - OVERLAP_MS);
  await deleteDestinationChecks(ctx.db, await listWithdrawnIds(ctx, from));
  let checked = 0;
  for (let after: RecordKey | undefined; ;) {
    const { entries, next } = await listEntries(ctx, describing, { from }, { after, limit: BATCH_SIZE });
    const records = entries.flatMap((entry) => ("record" in entry ? entry.record : []));
    const stale = await keepStale(ctx, records);
    const checks = await checkRecords(stale, { describing, settings: { doiPrefix }, sentAt: ctx.clock() });
    await storeDestinationChecks(ctx.db, checks, { edition: EDITION, checkedAt: ctx.clock() });
    checked += stale.length;
    if (next === undefined || signal?.aborted === true) break;
    after = next;
  }
  return checked;
}

/** Returns the publications whose records left since a time. */
async function listWithdrawnIds({ db }: Pick<Context, "db">, from: Date | undefined): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("metadata_records")
    .select("publication_id")
    .where("withdrawn_at", "is not", null)
    .$if(from !== undefined, (query) => query.where("changed_at", ">=", from ?? new Date(0)))
    .execute();
  return rows.map((row) => row.publication_id);
}

/** Returns the records that were not checked since their last change. */
async function keepStale(
  ctx: Pick<Context, "db">,
  records: readonly DescribedRecord[],
): Promise<readonly DescribedRecord[]> {
  const ids = records.map(({ publication }) => publication.id);
  const changes = await findCheckedChanges(ctx, ids, EDITION);
  return records.filter(
    ({ publication, changedAt }) => (changes.get(publication.id)?.getTime() ?? 0) < changedAt.getTime(),
  );
}

type Surroundings = {
  readonly describing: Describing;
  readonly settings: DestinationSettings;
  readonly sentAt: Date;
};

async function checkRecords(
  records: readonly DescribedRecord[],
  { describing, settings, sentAt }: Surroundings,
): Promise<readonly PublicationChecks[]> {
  const products = records.map((record) => onixProducts(record));
  const written = products.filter((one) => one.length > 0);
  const findings = await checkOnixXml(written.map((one) => onixMessage(one, { press: describing.press, sentAt })));
  const problems = new Map(written.map((one, index) => [one, findings[index]?.[0]]));
  return records.map((record, index) => {
    const problem = problems.get(products[index] ?? []);
    const checks = checkDestinations(record, settings);
    return {
      publicationId: record.publication.id,
      recordChangedAt: record.changedAt,
      checks: problem === undefined ? checks : checks.map((check) => withProblem(check, problem)),
    };
  });
}

/** A receiver of ONIX refuses a file that its schema does not allow. */
const withProblem = (check: DestinationCheck, problem: string): DestinationCheck =>
  DESTINATION_RULES[check.destination].format !== "onix" || check.state === "included"
    ? check
    : {
        ...check,
        state: "refused",
        reasons: [...check.reasons, { field: "record", sentence: `Its ONIX record is not valid. ${problem}` }],
      };
