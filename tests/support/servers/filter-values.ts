import { LACKS } from "#publications/core/missing-parts.ts";
import type { Schema } from "../openapi.ts";

/** Parameters of lists that choose a page or an order, and no rows. */
const NO_FILTERS: ReadonlySet<string> = new Set(["limit", "cursor", "page", "offset", "sort", "order"]);

/** Returns whether a parameter of a list is a filter. */
export const isFilter = (name: string): boolean => !NO_FILTERS.has(name);

/** Valid values of filters whose schema does not say their form. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  doi: ["10.5555/gm.2025.01"],
  isbn: ["9783161484100"],
  parent: ["1"],
  subject: ["JHM"],
  missing: [...LACKS, "doi,abstract"],
  only: ["9f4d4f0e-7777-4c9e-8a55-0000000000ff"],
  language: ["en"],
  q: ["archives"],
  published_from: ["1000", "9999"],
  published_until: ["1000", "9999"],
  year: ["2025"],
};

/** Days and times at the ends of what can be stored. */
const DAYS = ["0001-01-01", "9999-12-31", "2026-02-30"];
const TIMES = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"];

/** Texts that a database or a pattern could read as something else; those that a schema may refuse stand alone. */
const TEXTS = ["'; -- %_\\", "\0", "𒀀\u202E", "x".repeat(150)];

const isDay = ({ pattern = "" }: { readonly pattern?: string }): boolean => pattern.includes(String.raw`-\d`);

/** Values of one filter: those that programs send, and those that try to break it. */
type FilterValues = { readonly usual: readonly string[]; readonly hostile: readonly string[] };

/** Returns values of a filter, of each kind that it takes; `ids` are those of people and records. */
export function filterValues(
  name: string,
  schema: Schema & { readonly pattern?: string },
  ids: readonly string[],
): FilterValues {
  const either: readonly (Schema & { readonly pattern?: string })[] = schema.anyOf ?? schema.oneOf ?? [schema];
  const found = either.map((one): FilterValues => {
    if (one.enum) return { usual: one.enum.map(String), hostile: [] };
    if (one.format === "uuid") return { usual: ids, hostile: [] };
    if (one.format === "date-time") return { usual: ["2026-06-30T12:00:00+05:30"], hostile: TIMES };
    if (one.format === "date" || isDay(one)) return { usual: ["2026-06-30"], hostile: DAYS };
    return { usual: BY_NAME[name] ?? ["a", ...ids.slice(0, 1)], hostile: TEXTS };
  });
  return { usual: found.flatMap(({ usual }) => usual), hostile: found.flatMap(({ hostile }) => hostile) };
}

/** Returns a value with which no row of any list fits; undefined where there is none. */
export function impossibleValue(name: string, schema: Schema & { readonly pattern?: string }): string | undefined {
  const either: readonly (Schema & { readonly pattern?: string })[] = schema.anyOf ?? schema.oneOf ?? [schema];
  if (either.some(({ format }) => format === "uuid")) return "9f4d4f0e-7777-4c9e-8a55-0000000000ff";
  if (either.some(({ format }) => format === "date-time")) return "9999-12-31T23:59:59.999Z";
  if (either.some((one) => one.format === "date" || isDay(one)))
    return /until|end/iu.test(name) ? "0001-01-01" : "9999-12-31";
  if (BY_NAME[name] === undefined && either.some((one) => one.type === "string" && !one.enum)) return "zzqxv-none";
  return undefined;
}
