import { createHash } from "node:crypto";
import type { DestinationCheck } from "#publications/destinations/destination.ts";
import {
  deleteDestinationChecks,
  findCheckedChanges,
  findLastChecked,
  type PublicationChecks,
  storeDestinationChecks,
} from "#publications/destinations/server/destination-checks.ts";
import { writeForCrossref } from "#distribution/deposits/server/deposit-record.ts";
import { crossrefSchemaSentence, documentForCheck } from "#distribution/deposits/server/prepared-books.ts";
import { onixMessage } from "#distribution/formats/onix/onix-message.ts";
import { onixProducts } from "#distribution/formats/onix/onix-product.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { listEntries, type RecordKey } from "#distribution/records/server/described-records.ts";
import { type DescriptionContext, readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { checkCrossrefXml, checkOnixXml } from "#distribution/schemas/server/check-xml.ts";
import type { Context } from "#platform/context.ts";
import { checkDestinations, DESTINATION_RULES } from "../destinations.ts";
import type { RegisterSettings } from "../register-requirements.ts";

/** Counted up when a demand changes. */
const EDITION = 2;

/** Returns the number of the demands as they are now: with another one, of the press's prefix of DOIs too, all records are checked again. */
const getRulesEdition = (doiPrefix: string | undefined): number =>
  Number.parseInt(createHash("sha256").update(`${EDITION} ${doiPrefix}`).digest("hex").slice(0, 7), 16);

/** Each record has ten rows, one for each destination: their statement holds the embedded engine. */
const BATCH_SIZE = 50;

/** Transactions end in another order than they date their changes. */
const OVERLAP_MS = 10 * 60 * 1000;

export type CheckDeps = { readonly pressUrl: string };

/**
 * Checks the records that have changed since the last time against the demands of every destination and the schemas of ONIX and Crossref,
 * and stores the results; of records that left, they are deleted. Returns how many were checked. Idempotent; ends early when the signal
 * is aborted.
 */
export async function checkPublications(
  ctx: Pick<Context, "db" | "log" | "clock">,
  { pressUrl }: CheckDeps,
  signal?: AbortSignal,
): Promise<number> {
  const { describing, doiPrefix, edition } = await readDemands(ctx, pressUrl);
  const last = await findLastChecked(ctx, edition);
  const from = last && new Date(last.getTime() - OVERLAP_MS);
  await deleteDestinationChecks(ctx.db, await listWithdrawnIds(ctx, from));
  let checked = 0;
  for (let after: RecordKey | undefined; ;) {
    const { entries, next } = await listEntries(ctx, describing, { from }, { after, limit: BATCH_SIZE });
    const records = entries.flatMap((entry) => ("record" in entry ? entry.record : []));
    const stale = await keepStale(ctx, records, edition);
    const checks = await checkRecords(stale, { describing, settings: { doiPrefix }, sentAt: ctx.clock() });
    await storeDestinationChecks(ctx.db, checks, { edition, checkedAt: ctx.clock() });
    checked += stale.length;
    if (next === undefined || signal?.aborted === true) break;
    after = next;
  }
  return checked;
}

/** Checks one public record now, whether it has changed or not, and stores the results. */
export async function checkPublication(
  ctx: Pick<Context, "db" | "log" | "clock">,
  { pressUrl }: CheckDeps,
  number: number,
): Promise<void> {
  const { describing, doiPrefix, edition } = await readDemands(ctx, pressUrl);
  const { entries } = await listEntries(ctx, describing, { numbers: [number] }, { limit: 1 });
  const records = entries.flatMap((entry) => ("record" in entry ? entry.record : []));
  const checks = await checkRecords(records, { describing, settings: { doiPrefix }, sentAt: ctx.clock() });
  await storeDestinationChecks(ctx.db, checks, { edition, checkedAt: ctx.clock() });
}

async function readDemands(ctx: Pick<Context, "db" | "log">, pressUrl: string) {
  const describing = await readDescriptionContext(ctx, pressUrl);
  const doiPrefix = describing.press.deposits.prefix || undefined;
  return { describing, doiPrefix, edition: getRulesEdition(doiPrefix) };
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
  edition: number,
): Promise<readonly DescribedRecord[]> {
  const ids = records.map(({ publication }) => publication.id);
  const changes = await findCheckedChanges(ctx, ids, edition);
  return records.filter(
    ({ publication, changedAt }) => (changes.get(publication.id)?.getTime() ?? 0) < changedAt.getTime(),
  );
}

type Surroundings = {
  readonly describing: DescriptionContext;
  readonly settings: RegisterSettings;
  readonly sentAt: Date;
};

async function checkRecords(
  records: readonly DescribedRecord[],
  { describing, settings, sentAt }: Surroundings,
): Promise<readonly PublicationChecks[]> {
  const onix = await findOnixProblems(records, { describing, sentAt });
  const crossref = await findCrossrefProblems(records, describing);
  return records.map((record) => ({
    publicationId: record.publication.id,
    recordChangedAt: record.changedAt,
    checks: checkDestinations(record, settings).map((check) => {
      const { format } = DESTINATION_RULES[check.destination];
      const problem = format === "onix" ? onix.get(record) : format === "crossref" ? crossref.get(record) : undefined;
      return problem === undefined || check.state === "included" ? check : withProblem(check, problem);
    }),
  }));
}

/** A receiver refuses a file that its schema does not allow. */
const withProblem = (check: DestinationCheck, sentence: string): DestinationCheck => ({
  ...check,
  state: "refused",
  reasons: [...check.reasons, { field: "record", sentence }],
});

type Problems = ReadonlyMap<DescribedRecord, string>;

async function findOnixProblems(
  records: readonly DescribedRecord[],
  { describing, sentAt }: Omit<Surroundings, "settings">,
): Promise<Problems> {
  const written = records
    .map((record) => ({ record, products: onixProducts(record) }))
    .filter(({ products }) => products.length > 0);
  const findings = await checkOnixXml(
    written.map(({ products }) => onixMessage(products, { press: describing.press, sentAt })),
  );
  return firstProblems(written, findings, (problem) => `Its ONIX record is not valid. ${problem}`);
}

/** The records of books and volumes alone: what is wrong in a chapter holds back the chapter only (decision 184). */
async function findCrossrefProblems(
  records: readonly DescribedRecord[],
  { press }: DescriptionContext,
): Promise<Problems> {
  const written = records
    .filter(({ genre }) => genre === "book" || genre === "proceedings")
    .map((record) => ({ record, written: writeForCrossref({ ...record, parts: [] }, press) }))
    .filter((one) => one.written.head.length > 0);
  const findings = await checkCrossrefXml(written.map((one) => documentForCheck(one.written, one.record, [])));
  return firstProblems(written, findings, crossrefSchemaSentence);
}

const firstProblems = (
  written: readonly { readonly record: DescribedRecord }[],
  findings: readonly (readonly string[])[],
  formatSentence: (problem: string) => string,
): Problems =>
  new Map(
    written.flatMap(({ record }, index) => {
      const [problem] = findings[index] ?? [];
      return problem === undefined ? [] : [[record, formatSentence(problem)] as const];
    }),
  );
