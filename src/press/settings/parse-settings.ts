import { CLAIM_NAMES } from "#press/core/claims.ts";
import type { Press } from "#press/core/press.ts";
import { pressFrom } from "../core/stored-press.ts";
import { LINE_LISTS, type PressValues, toPressValues } from "../core/press-values.ts";
import { ENTRY_LISTS, entryRows } from "#press/pricing/price-entries.ts";
import { pricesTyped } from "#press/pricing/parse-prices.ts";
import { workflowTyped } from "./workflow-fields.ts";
import { number, type TypedSettings } from "#press/pricing/parse-amount.ts";

type Typed = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
};

/**
 * Returns the changed values of a form by the settings' names, or a sentence for each wrong field. `base` is the press that the form was
 * opened over: unchanged values are left out, so that another person's change is not overwritten.
 */
export function settingsTyped(values: PressValues, base: Press): Typed {
  const fieldErrors: Record<string, string> = {};
  const typed = { values, fieldErrors };
  const old = toSettings({ values: toPressValues(base), fieldErrors: {} });
  const settings = Object.fromEntries(
    Object.entries(toSettings(typed)).filter(([name, value]) => differs(value, old[name])),
  );
  const checked = pressFrom(new Map(Object.entries(settings)));
  const refused = "fieldErrors" in checked ? errorsByField(checked.fieldErrors, values) : {};
  return { settings, fieldErrors: inOrder({ ...refused, ...fieldErrors }, { ...toPressValues(base), ...values }) };
}

/** Returns the errors in the order of the form: a new row's with those of its list; errors without a field come last. */
function inOrder(fieldErrors: Readonly<Record<string, string>>, form: PressValues): Record<string, string> {
  const fields = Object.keys(form);
  const place = (name: string): number => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  const part = (field: string): number => fields.findIndex((one) => getPart(one) === getPart(field));
  const last = (at: number): number => (at < 0 ? fields.length : at);
  const sorted = Object.keys(fieldErrors).toSorted((a, b) => last(part(a)) - last(part(b)) || place(a) - place(b));
  return Object.fromEntries(sorted.map((field) => [field, fieldErrors[field] ?? ""]));
}

/** Returns "prices.books" of "prices.books.premium.price". */
const getPart = (field: string): string => field.split(".").slice(0, 2).join(".");

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

function toSettings(typed: TypedSettings): Record<string, unknown> {
  const text = (path: string): string => (typed.values[path] ?? "").trim();
  return {
    ...Object.fromEntries(
      [
        "name",
        "imprint",
        "motto",
        "email",
        "phone",
        "place",
        "hours.from",
        "hours.to",
        "hours.timeZone",
        "hours.label",
        "deposits.agency",
        "deposits.prefix",
        "deposits.depositor",
        "deposits.email",
        "deposits.updatePolicy",
        "terms.lending",
        "terms.lendingWords",
        "terms.mining",
        "terms.miningWords",
      ].map((name) => [name, text(name)]),
    ),
    ...Object.fromEntries(LINE_LISTS.map((name) => [name, splitLines(text(name))])),
    "hours.days": text("hours.days").split(",").filter(Boolean),
    replyWithin: number(typed, "replyWithin"),
    quoteDays: number(typed, "quoteDays"),
    "map.latitude": number(typed, "map.latitude"),
    "map.longitude": number(typed, "map.longitude"),
    "map.zoom": number(typed, "map.zoom"),
    ...Object.fromEntries(
      CLAIM_NAMES.map((name) => [
        `claims.${name}`,
        text(`claims.${name}.live`) === "yes" ? { live: name } : { shown: text(`claims.${name}`) },
      ]),
    ),
    social: listRowNumbers(typed.values, "social")
      .map((at) => ({ label: text(`social.${at}.label`), href: text(`social.${at}.href`) }))
      .filter(({ label, href }) => label !== "" || href !== ""),
    ...pricesTyped(typed),
    ...workflowTyped(typed),
  };
}

/** Returns the numbers of a list's rows, from 0. */
export const listRowNumbers = (values: PressValues, list: string): number[] =>
  Array.from({ length: 100 }, (_, index) => index).filter((at) => `${list}.${at}.label` in values);

const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns the errors of the settings by the fields of the form: a list that is typed in one field has its errors there, a claim too; packages
 * and rates, which the settings number, are named by their rows.
 */
export function errorsByField(
  fieldErrors: Readonly<Record<string, string>>,
  values: PressValues,
): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(fieldErrors)) {
    const [list = "", at] = path.split(".");
    const isLine = LINE_LISTS.some((name) => name === list) && at !== undefined;
    if (isLine) byField[list] ??= `Line ${Number(at) + 1}: ${sentence}`;
    else
      byField[toKeyedPath(path.replace(/^(hours\.days|claims\.\w+|workflow\.\w+)\..+$/u, "$1"), values)] ??= sentence;
  }
  return byField;
}

/** Returns `prices.books.2.price` as `prices.books.premium.price`. */
function toKeyedPath(path: string, values: PressValues): string {
  const list = ENTRY_LISTS.find((list) => path.startsWith(`${list}.`));
  if (!list) return path;
  const [at, ...part] = path.slice(list.length + 1).split(".");
  return [list, entryRows(values, list)[Number(at)] ?? at, ...part].join(".");
}
