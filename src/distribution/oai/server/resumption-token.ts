import { createHmac, timingSafeEqual } from "node:crypto";
import type { RecordKey } from "#distribution/records/server/described-records.ts";
import { z } from "zod";
import { OaiError } from "../oai-arguments.ts";

/** A list that is read page by page. Its upper end is frozen at the first page: what changes later comes in the next harvest. */
export type ListState = {
  readonly prefix: string;
  readonly set?: string | undefined;
  readonly from?: Date | undefined;
  readonly until: Date;
  readonly after?: RecordKey | undefined;
  /** How many records came on the pages before. */
  readonly position: number;
  /** How many the whole list had at its first page; undefined where the format leaves records out. */
  readonly size?: number | undefined;
  /** The time of which the whole list tells. */
  readonly responseDate: Date;
};

const DAYS = 7;
const SECOND_MS = 1000;

const seconds = z.int().min(-100_000_000_000).max(100_000_000_000);
const Stored = z.tuple([
  z.string().max(40),
  z.string().max(300).nullable(),
  seconds.nullable(),
  seconds,
  seconds,
  z.int().min(0).max(2_147_483_647),
  z.int().min(0),
  z.int().min(0).nullable(),
  seconds,
  seconds,
]);

const toSeconds = (date: Date): number => Math.floor(date.getTime() / SECOND_MS);
const toDate = (value: number): Date => new Date(value * SECOND_MS);

export const getExpiry = (now: Date): Date => new Date(now.getTime() + DAYS * 86_400_000);

/** Returns the token of the page after `state.after`, signed, valid for seven days. */
export function writeToken(state: ListState & { readonly after: RecordKey }, key: string, now: Date): string {
  const { prefix, set = null, from, until, after, position, size = null, responseDate } = state;
  const stored: z.infer<typeof Stored> = [
    prefix,
    set,
    from ? toSeconds(from) : null,
    toSeconds(until),
    toSeconds(after.changedAt),
    after.number,
    position,
    size,
    toSeconds(responseDate),
    toSeconds(getExpiry(now)),
  ];
  const text = Buffer.from(JSON.stringify(stored)).toString("base64url");
  return `${text}.${sign(text, key)}`;
}

/** Returns the list of a token. Throws `OaiError` for one that was not written here, or has expired. */
export function readToken(token: string, key: string, now: Date): ListState {
  const [text = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !isSame(signature, sign(text, key))) throw invalid();
  const read = Stored.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!read.success) throw invalid();
  const [prefix, set, from, until, changedAt, number, position, size, responseDate, expires] = read.data;
  if (toDate(expires) < now)
    throw new OaiError("badResumptionToken", "The resumptionToken has expired. Begin the list again.");
  return {
    prefix,
    set: set ?? undefined,
    from: from === null ? undefined : toDate(from),
    until: toDate(until),
    after: { changedAt: toDate(changedAt), number },
    position,
    size: size ?? undefined,
    responseDate: toDate(responseDate),
  };
}

const sign = (text: string, key: string): string =>
  createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invalid = (): OaiError => new OaiError("badResumptionToken", "The resumptionToken is not one of this list.");
