import type { Press } from "#press/core/press.ts";

/** One changed value, by the path of its name: `claims.books`, `prices.books.essential.price`. */
export type SettingDifference = { readonly key: string; readonly before: unknown; readonly after: unknown };

/** Returns the differences between two states of the press, in the order of the settings; null stands for a missing value. */
export function settingDifferences(before: Press, after: Press): readonly SettingDifference[] {
  const [entriesBefore, entriesAfter] = [entriesIn(before), entriesIn(after)];
  // An added or removed package is one difference, not seven.
  const whole = new Set(
    [...entriesBefore, ...entriesAfter].filter((path) => !entriesBefore.includes(path) || !entriesAfter.includes(path)),
  );
  const [was, is] = [leaves(before, whole), leaves(after, whole)];
  const values = [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ key, before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  return [...values, ...reorderings(before, after)];
}

/** Returns the new order of packages and rates, by the keys of those that stay: pages show them in their order. */
const reorderings = ({ prices: was }: Press, { prices: is }: Press): readonly SettingDifference[] =>
  (["books", "conferences", "editing"] as const)
    .map((list) => ({
      key: `prices.${list}`,
      before: was[list].map(getEntryKey).filter((key) => is[list].some((one) => one.key === key)),
      after: is[list].map(getEntryKey).filter((key) => was[list].some((one) => one.key === key)),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));

/** Returns the paths of all packages and rates: `prices.books.premium`. */
const entriesIn = ({ prices }: Press): readonly string[] =>
  Object.entries(prices).flatMap(([list, entries]) =>
    Array.isArray(entries) ? entries.map((entry) => `prices.${list}.${getEntryKey(entry)}`) : [],
  );

/** Returns every single value by its path. Packages and rates are named by their keys; other lists, and claims, are one value. */
function leaves(value: unknown, whole: ReadonlySet<string>, path: readonly string[] = []): Map<string, unknown> {
  if (!isBranch(value, path) || whole.has(path.join("."))) return new Map([[path.join("."), value]]);
  const parts = Array.isArray(value) ? value.map((one) => [getEntryKey(one), one] as const) : Object.entries(value);
  return new Map(parts.flatMap(([name, part]) => [...leaves(part, whole, [...path, name])]));
}

function isBranch(value: unknown, path: readonly string[]): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (path[0] === "claims" && path.length > 1) return false;
  return !Array.isArray(value) || (value.length > 0 && value.every((one) => getEntryKey(one) !== ""));
}

const getEntryKey = (one: unknown): string =>
  typeof one === "object" && one !== null && "key" in one && typeof one.key === "string" ? one.key : "";
