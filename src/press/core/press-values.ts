import { CLAIM_NAMES } from "#press/core/claims.ts";
import type { Press } from "#press/core/press.ts";

/** The settings as a form holds them: a text for each field, by its path (`prices.books.premium.price`). */
export type PressValues = Readonly<Record<string, string>>;

/** The lists that are typed one entry a line. */
export const LINE_LISTS = ["address", "publishers"] as const;

/** Returns the press as texts: amounts in dollars, lists one entry a line, days and lists of days with commas, `yes` for a claim that is counted. */
export function toPressValues(press: Press): PressValues {
  const { hours, map, prices, claims, social } = press;
  return {
    name: press.name,
    imprint: press.imprint,
    motto: press.motto,
    email: press.email,
    phone: press.phone,
    address: press.address.join("\n"),
    place: press.place,
    "hours.days": hours.days.join(","),
    "hours.from": hours.from,
    "hours.to": hours.to,
    "hours.timeZone": hours.timeZone,
    "hours.label": hours.label,
    replyWithin: String(press.replyWithin),
    quoteDays: String(press.quoteDays),
    "map.latitude": String(map.latitude),
    "map.longitude": String(map.longitude),
    "map.zoom": String(map.zoom),
    ...Object.assign({}, ...CLAIM_NAMES.map((name) => claimValues(name, claims[name]))),
    ...toListedValues("social", social, ({ label, href }) => ({ label, href })),
    ...toKeyedValues("prices.books", prices.books, (one) => ({
      name: one.name,
      price: dollars(one.price),
      words: one.words === null ? "" : String(one.words),
      coverConcepts: one.coverConcepts === null ? "" : String(one.coverConcepts),
      editing: one.editing,
      mark: one.mark ?? "",
    })),
    "prices.chapter.base": dollars(prices.chapter.base),
    "prices.chapter.words": String(prices.chapter.words),
    "prices.chapter.extraThousand": dollars(prices.chapter.extraThousand),
    "prices.chapter.openAccess": dollars(prices.chapter.openAccess),
    "prices.chapter.expedited": dollars(prices.chapter.expedited),
    "prices.chapter.colourFigure": dollars(prices.chapter.colourFigure),
    ...toKeyedValues("prices.conferences", prices.conferences, (one) => ({
      name: one.name,
      base: dollars(one.base),
      perPaper: dollars(one.perPaper),
      papers: String(one.papers),
      mark: one.mark ?? "",
    })),
    ...toKeyedValues("prices.editing", prices.editing, (one) => ({
      name: one.name,
      centsPerWord: String(Number((one.centsPerWord / 100).toFixed(4))),
    })),
    ...Object.fromEntries(Object.entries(press.deposits).map(([name, value]) => [`deposits.${name}`, value])),
    ...Object.fromEntries(Object.entries(press.terms).map(([name, value]) => [`terms.${name}`, value])),
    ...Object.fromEntries(
      Object.entries(press.workflow).map(([name, value]) => [`workflow.${name}`, workflowText(value)]),
    ),
    publishers: press.publishers.join("\n"),
  };
}

const workflowText = (value: string | number | readonly number[]): string =>
  typeof value === "object" ? value.join(", ") : String(value);

function claimValues(name: string, claim: Press["claims"]["books"] | Press["claims"]["satisfaction"] | object) {
  const text = "shown" in claim && typeof claim.shown === "string" ? claim.shown : "";
  return { [`claims.${name}`]: text, [`claims.${name}.live`]: "live" in claim ? "yes" : "" };
}

/** Returns "2999", or "99.50" when there are cents. */
const dollars = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

function toListedValues<One>(
  path: string,
  all: readonly One[],
  parts: (one: One) => Record<string, string>,
): PressValues {
  return Object.fromEntries(
    all.flatMap((one, index) => Object.entries(parts(one)).map(([part, value]) => [`${path}.${index}.${part}`, value])),
  );
}

/** Returns entries of the price list by their keys; the list itself keeps them in their order. */
function toKeyedValues<One extends { readonly key: string }>(
  path: string,
  all: readonly One[],
  parts: (one: One) => Record<string, string>,
): PressValues {
  const fields = all.flatMap((one) =>
    Object.entries(parts(one)).map(([part, value]) => [`${path}.${one.key}.${part}`, value]),
  );
  return { [path]: all.map(({ key }) => key).join(","), ...Object.fromEntries(fields) };
}
