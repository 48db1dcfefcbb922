import { CLAIM_NAMES } from "./claims.ts";
import type { Press } from "./press.ts";
import { pressFrom } from "./press-from.ts";
import { LINE_LISTS, type PressValues, valuesOf } from "./press-values.ts";

type Typed = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly faults: Readonly<Record<string, string>>;
};

/**
 * What a form's values set anew, by the settings' names, or a sentence for each field that is wrong. `base` is the press
 * the form was opened over: what is as it was there is left out, so that nobody else's change is overwritten.
 */
export function settingsTyped(values: PressValues, base: Press): Typed {
  const faults: Record<string, string> = {};
  const reading = { values, faults };
  const old = settingsOf({ values: valuesOf(base), faults: {} }, base);
  const settings = Object.fromEntries(
    Object.entries(settingsOf(reading, base)).filter(([name, value]) => differs(value, old[name])),
  );
  const checked = pressFrom(new Map(Object.entries(settings)));
  const refused = "faults" in checked ? fieldFaults(checked.faults) : {};
  return { settings, faults: inOrder({ ...refused, ...faults }, valuesOf(base)) };
}

/** In the order of the form; what is no field of it comes last. */
function inOrder(faults: Readonly<Record<string, string>>, form: PressValues): Record<string, string> {
  const known = Object.keys(form).filter((field) => field in faults);
  const rest = Object.keys(faults).filter((field) => !known.includes(field));
  return Object.fromEntries([...known, ...rest].map((field) => [field, faults[field] ?? ""]));
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

type Reading = { readonly values: PressValues; readonly faults: Record<string, string> };

function settingsOf(reading: Reading, base: Press): Record<string, unknown> {
  const text = (path: string): string => (reading.values[path] ?? "").trim();
  const { prices } = base;
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
      ].map((name) => [name, text(name)]),
    ),
    ...Object.fromEntries(LINE_LISTS.map((name) => [name, linesOf(text(name))])),
    "hours.days": text("hours.days").split(",").filter(Boolean),
    replyWithin: number(reading, "replyWithin"),
    "map.latitude": number(reading, "map.latitude"),
    "map.longitude": number(reading, "map.longitude"),
    "map.zoom": number(reading, "map.zoom"),
    ...Object.fromEntries(
      CLAIM_NAMES.map((name) => [
        `claims.${name}`,
        text(`claims.${name}.live`) === "yes" ? { live: name } : { shown: text(`claims.${name}`) },
      ]),
    ),
    social: rowsOf(reading.values, "social")
      .map((at) => ({ label: text(`social.${at}.label`), href: text(`social.${at}.href`) }))
      .filter(({ label, href }) => label !== "" || href !== ""),
    "prices.books": prices.books.map(({ key }, at) => bookOf(reading, `prices.books.${at}`, key)),
    "prices.chapter": chapterOf(reading),
    "prices.conferences": prices.conferences.map(({ key }, at) =>
      conferenceOf(reading, `prices.conferences.${at}`, key),
    ),
    "prices.editing": prices.editing.map(({ key }, at) => ({
      key,
      name: text(`prices.editing.${at}.name`),
      centsPerWord: cents(reading, `prices.editing.${at}.centsPerWord`, 4),
    })),
  };
}

/** The numbers of a list's rows, from 0. */
export const rowsOf = (values: PressValues, list: string): number[] =>
  Array.from({ length: 100 }, (_, at) => at).filter((at) => `${list}.${at}.label` in values);

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter(Boolean);

function bookOf(reading: Reading, path: string, key: string) {
  const { name, editing, mark } = words(reading, path);
  return {
    key,
    name,
    price: cents(reading, `${path}.price`),
    words: numberOrNone(reading, `${path}.words`),
    coverConcepts: numberOrNone(reading, `${path}.coverConcepts`),
    editing,
    ...(mark !== "" && { mark }),
  };
}

function chapterOf(reading: Reading) {
  const amount = (part: string) => cents(reading, `prices.chapter.${part}`);
  return {
    base: amount("base"),
    words: number(reading, "prices.chapter.words"),
    extraThousand: amount("extraThousand"),
    openAccess: amount("openAccess"),
    expedited: amount("expedited"),
    colourFigure: amount("colourFigure"),
  };
}

function conferenceOf(reading: Reading, path: string, key: string) {
  const { name, mark } = words(reading, path);
  return {
    key,
    name,
    base: cents(reading, `${path}.base`),
    perPaper: cents(reading, `${path}.perPaper`),
    papers: number(reading, `${path}.papers`),
    ...(mark !== "" && { mark }),
  };
}

function words({ values }: Reading, path: string) {
  const text = (part: string): string => (values[`${path}.${part}`] ?? "").trim();
  return { name: text("name"), editing: text("editing"), mark: text("mark") };
}

/** Thousands may be parted by commas. */
function number({ values, faults }: Reading, path: string): number | null {
  const text = (values[path] ?? "").trim().replaceAll(/(?<=\d),(?=\d{3})/gu, "");
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/u.test(text)) return Number(text);
  faults[path] = "Must be a number.";
  return null;
}

const numberOrNone = (reading: Reading, path: string): number | null =>
  (reading.values[path] ?? "").trim() === "" ? null : number(reading, path);

/** Dollars as typed, in cents: a rate per word has up to four places, an amount two. */
function cents({ values, faults }: Reading, path: string, places: 2 | 4 = 2): number | null {
  const text = (values[path] ?? "")
    .trim()
    .replace(/^\$\s*/u, "")
    .replaceAll(/(?<=\d),(?=\d{3})/gu, "");
  const [, sign = "", whole, part = ""] = /^(-?)(\d{1,9})(?:\.(\d{1,4}))?$/u.exec(text) ?? [];
  if (whole !== undefined && part.length <= places)
    return (Number(whole + part.padEnd(4, "0")) / 100) * (sign === "-" ? -1 : 1);
  faults[path] = places === 2 ? "Must be an amount such as 2,999 or 99.50." : "Must be an amount such as 0.08.";
  return null;
}

/** A list that is typed in one field has its faults there; a claim's too. */
function fieldFaults(faults: Readonly<Record<string, string>>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(faults)) {
    const [list = "", at] = path.split(".");
    const isLine = LINE_LISTS.some((name) => name === list) && at !== undefined;
    if (isLine) shown[list] ??= `Line ${Number(at) + 1}: ${sentence}`;
    else shown[path.replace(/^(hours\.days|claims\.\w+)\..+$/u, "$1")] ??= sentence;
  }
  return shown;
}
