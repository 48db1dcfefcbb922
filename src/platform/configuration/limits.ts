import { z } from "zod";
import { READING_MEGABYTES } from "#platform/threads/reading-memory.ts";
import type { Variable } from "./variable.ts";

const EXPECTED = "a whole number from 1 to 100000 (requests a minute), or off";
const OFF = /^(?:off|no|false)$/iu;

export const LIMITS_VARIABLES = [
  {
    name: "LIMIT_SEARCHES",
    standard: "600",
    expected: EXPECTED,
    purpose: "Searches of the library that one client may send.",
  },
  {
    name: "LIMIT_CITATIONS",
    standard: "240",
    expected: EXPECTED,
    purpose: "Citations and citation files that one client may have made.",
  },
  { name: "LIMIT_COVERS", standard: "600", expected: EXPECTED, purpose: "Covers that one client may have drawn." },
  { name: "LIMIT_EXPORTS", standard: "6", expected: EXPECTED, purpose: "Exports that one person may begin." },
  {
    name: "LIMIT_READING",
    standard: "1800",
    expected: "a whole number from 1 to 100000 (seconds an hour), or off",
    purpose: "Seconds for which the uploaded files of one person, or of one address without an account, may be read.",
  },
  {
    name: "READING_MEMORY",
    standard: "256",
    expected: "a whole number from 160 to 65536 (megabytes)",
    purpose: "The memory that all readers of uploaded files share for the files and what is unpacked of them.",
  },
  {
    name: "LIMIT_PREVIEWS",
    standard: "30",
    expected: EXPECTED,
    purpose: "Previews of imports that one person may begin.",
  },
  {
    name: "LIMIT_TOKENS",
    standard: "600",
    expected: EXPECTED,
    purpose: "Requests to the API that one access token may send.",
  },
  {
    name: "LIMIT_SESSIONS",
    standard: "3000",
    expected: EXPECTED,
    purpose: "Requests to the API that one session may send, the dashboard's own included.",
  },
] as const satisfies readonly Variable[];

/** Requests a minute; undefined where the limit is off. */
const limit = (standard: number) =>
  z
    .string()
    .regex(/^(?:\d{1,6}|off|no|false)$/iu)
    .transform((text) => (OFF.test(text) ? undefined : Number(text)))
    .pipe(z.number().min(1).max(100_000).optional())
    .default(standard);

export const LimitsEnvironment = {
  LIMIT_SEARCHES: limit(600),
  LIMIT_CITATIONS: limit(240),
  LIMIT_COVERS: limit(600),
  LIMIT_EXPORTS: limit(6),
  LIMIT_READING: limit(1800),
  READING_MEMORY: z
    .string()
    .regex(/^\d{1,5}$/u)
    .transform(Number)
    .pipe(z.number().min(160).max(65_536))
    .default(READING_MEGABYTES),
  LIMIT_PREVIEWS: limit(30),
  LIMIT_TOKENS: limit(600),
  LIMIT_SESSIONS: limit(3000),
};

/** Requests a minute for one client, of each costly kind; undefined where there is no limit. */
export type LimitsConfig = {
  readonly search: number | undefined;
  readonly citation: number | undefined;
  readonly cover: number | undefined;
  readonly export: number | undefined;
  /** Seconds an hour, not requests a minute. */
  readonly reading: number | undefined;
  readonly preview: number | undefined;
  /** Requests of one access token, of any kind. */
  readonly token: number | undefined;
  /** Requests of one session, of any kind. */
  readonly session: number | undefined;
};

export const limitsConfig = (read: z.output<z.ZodObject<typeof LimitsEnvironment>>): LimitsConfig => ({
  search: read.LIMIT_SEARCHES,
  citation: read.LIMIT_CITATIONS,
  cover: read.LIMIT_COVERS,
  export: read.LIMIT_EXPORTS,
  reading: read.LIMIT_READING,
  preview: read.LIMIT_PREVIEWS,
  token: read.LIMIT_TOKENS,
  session: read.LIMIT_SESSIONS,
});
