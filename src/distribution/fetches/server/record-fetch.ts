import { sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import { findListedUntil, type RecordKey } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import { type FetchChannel, programName } from "../fetched-metadata.ts";
import type {} from "./tables.ts";

type FetchContext = Pick<Context, "db" | "log">;

/** What a program took. */
export type Fetched = {
  readonly channel: FetchChannel;
  readonly userAgent: string | undefined;
  /** A set of OAI-PMH, a receiver of ONIX, or a package of KBART. */
  readonly scope?: string | undefined;
  /** The number of a single record. */
  readonly number?: number | undefined;
  /** A list begins with changes of this time. */
  readonly from?: Date | undefined;
  /** The last record of a page; a whole list ends with the changes before `begunAt`. */
  readonly through?: RecordKey | undefined;
  /** The time of which the list tells: the pages of one harvest have the same. */
  readonly begunAt?: Date | undefined;
};

/** More are not stored: nobody can fill the table with invented names. */
const MAX_PER_HOUR = 1000;

/** Records that a program took metadata; browsers are left out. It never fails: the program has its list already. */
export async function recordFetch({ db, log }: FetchContext, fetched: Fetched): Promise<void> {
  const { channel, userAgent, scope = "", number, from, through, begunAt } = fetched;
  const agent = programName(userAgent);
  if (agent === undefined) return;
  try {
    const begun = begunAt ?? (await findListedUntil({ db }));
    await sql`
      insert into metadata_fetches (channel, agent, scope, sequential_id, from_at, through_at, through_number, begun_at, fetched_at)
      select ${channel}, ${agent}, ${scope}, ${number ?? null}::integer, coalesce(${from ?? null}::timestamptz, '-infinity'),
        ${through?.changedAt ?? begun}::timestamptz, ${through?.number ?? MAX_NUMBER}::integer, ${begun}::timestamptz, clock_timestamp()
      where (select count(*) from metadata_fetches where fetched_at > clock_timestamp() - interval '1 hour') < ${MAX_PER_HOUR}
      on conflict (channel, agent, scope, sequential_id, from_at, begun_at) do update set
        through_at = excluded.through_at, through_number = excluded.through_number, fetched_at = excluded.fetched_at
        where (metadata_fetches.through_at, metadata_fetches.through_number) <= (excluded.through_at, excluded.through_number)`.execute(
      db,
    );
  } catch (error) {
    log.warn({ err: error }, "Who took metadata could not be recorded.");
  }
}

const MAX_NUMBER = 2_147_483_647;

/** Yields a list, and records that a program took it when its last piece is gone. */
export async function* recordWhenTaken<Piece>(
  ctx: FetchContext,
  pieces: AsyncIterable<Piece>,
  fetched: Fetched,
): AsyncGenerator<Piece> {
  const begunAt = await findListedUntil(ctx);
  yield* pieces;
  await recordFetch(ctx, { ...fetched, begunAt });
}

const DAYS = 400;

/** Deletes what was taken more than a year ago. */
export async function forgetOldFetches({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await deleteInPieces(db, "metadata_fetches", sql`fetched_at < ${new Date(clock().getTime() - DAYS * 86_400_000)}`);
}
