import { createHash } from "node:crypto";
import { getGenre } from "#distribution/core/described-publication.ts";
import { datacite } from "#distribution/formats/datacite/datacite.ts";
import { dataciteNotices } from "#distribution/formats/datacite/datacite-notice.ts";
import { dataciteProblems } from "#distribution/formats/datacite/datacite-problems.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { isListed } from "#publications/core/policy.ts";
import { nextAttempt } from "../deposit-times.ts";
import { type DataciteRecord, putDatacite } from "./datacite-register.ts";
import type { DepositContext, DepositTarget } from "./deposit-context.ts";
import { describeBook, doiKey } from "./deposit-record.ts";
import { listDueBooks, settle } from "./due-books.ts";
import { NotTaken } from "./not-taken.ts";
import { storeHeldBack, storeUnsent } from "./store-deposits.ts";
import type {} from "./tables.ts";

/** Sends what is due to DataCite, each DOI by itself, and stores its response. Returns the number of books of which something was sent. */
export async function sendToDatacite(
  ctx: DepositContext,
  depositing: DepositTarget,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const [number] = await listDueBooks(ctx, 1);
    if (number === undefined || signal?.aborted === true) return sent;
    try {
      if (await sendBook(ctx, depositing, number)) sent += 1;
      await settle(ctx, number);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      ctx.log.warn({ err: error }, "DataCite did not take a deposit; it is tried again.");
      const now = ctx.clock();
      await storeUnsent(ctx, [{ number }], error.message, (attempts) => nextAttempt(attempts, now));
    }
  }
}

async function sendBook(ctx: DepositContext, depositing: DepositTarget, number: number): Promise<boolean> {
  const book = await describeBook(ctx, depositing, number);
  if (!book) return false;
  const parts = book.parts.map((publication) => ({ ...book, publication, genre: getGenre(publication), parts: [] }));
  let isSent = false;
  for (const record of [book, ...parts]) {
    const { doi } = record.publication;
    if (doi !== undefined && (await sendRecord(ctx, depositing, { record, doi, bookId: number }))) isSent = true;
    for (const notice of dataciteNotices(record.publication, depositing, depositing.press.deposits.prefix)) {
      const sending = { ...notice, isPublic: true, number: record.publication.sequential_id, bookId: number };
      if (await sendXml(ctx, depositing, sending)) isSent = true;
    }
  }
  return isSent;
}

type SendRecordInput = { readonly record: DescribedRecord; readonly doi: Doi; readonly bookId: number };

/** Sends one DOI unless DataCite knows all of it already. */
async function sendRecord(
  ctx: DepositContext,
  depositing: DepositTarget,
  { record, doi, bookId }: SendRecordInput,
): Promise<boolean> {
  const { press, pressUrl } = depositing;
  const { publication } = record;
  const number = publication.sequential_id;
  const problems = dataciteProblems(record, press.deposits.prefix);
  const xml = problems.length === 0 ? datacite(record) : undefined;
  if (xml === undefined) {
    await storeHeldBack(ctx, { bookId, agency: "datacite", leftOut: [{ doi, number, problems }] });
    return false;
  }
  const isPublic = isListed(publication);
  return sendXml(ctx, depositing, { doi, url: pressUrl + publicationPath(number), xml, isPublic, number, bookId });
}

type SentXml = DataciteRecord & { readonly number: number; readonly bookId: number };

async function sendXml(
  ctx: DepositContext,
  { register }: DepositTarget,
  { number, bookId, ...record }: SentXml,
): Promise<boolean> {
  const { doi, xml, isPublic } = record;
  const hash = createHash("sha256").update(`${isPublic} ${xml}`).digest("hex");
  const known = await ctx.db
    .selectFrom("doi_deposits")
    .select(["hash", "state"])
    .where("doi", "=", doiKey(doi))
    .executeTakeFirst();
  if (known?.hash === hash && known.state !== "waiting") return false;
  const refused = await putDatacite(register, record);
  await storeResult(ctx, { doi, number, bookId, hash, refused });
  return true;
}

type Result = {
  readonly doi: Doi;
  readonly number: number;
  readonly bookId: number;
  readonly hash: string;
  /** DataCite's sentence where it refused the record. */
  readonly refused: string | undefined;
};

async function storeResult(
  { db, clock }: DepositContext,
  { doi, number, bookId, hash, refused }: Result,
): Promise<void> {
  const now = clock();
  const result = {
    state: refused === undefined ? "registered" : "failed",
    is_held_back: false,
    field: null,
    message: refused ?? null,
    hash,
    sent_at: now,
    result_at: now,
    changed_at: now,
    ...(refused === undefined && { registered_at: now }),
  } as const;
  await db
    .insertInto("doi_deposits")
    .values({ doi: doiKey(doi), sequential_id: number, book_id: bookId, agency: "datacite", ...result })
    .onConflict((one) => one.column("doi").doUpdateSet(result))
    .execute();
}
