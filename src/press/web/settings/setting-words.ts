import { money, rate } from "#press/money.ts";

const GROUPS: Readonly<Record<string, string>> = {
  hours: "Hours",
  map: "Map point",
  claims: "Claim",
  "prices.books": "Book package",
  "prices.chapter": "Chapter fees",
  "prices.conferences": "Conference package",
  "prices.editing": "Editing",
};

const WORDS: Readonly<Record<string, string>> = {
  name: "name",
  imprint: "legal entity",
  email: "e-mail",
  phone: "telephone",
  address: "postal address",
  place: "town",
  replyWithin: "reply promised within, hours",
  staffSecondFactor: "second factor of the staff",
  social: "social links",
  publishers: "publisher suggestions",
  timeZone: "time zone",
  label: "short name of the zone",
  perPaper: "each paper",
  coverConcepts: "cover concepts",
  extraThousand: "each further 1,000 words",
  openAccess: "open access",
  colourFigure: "colour figure",
  centsPerWord: "per word",
};

/** A setting's path as people say it: `prices.books.premium.price` as "Book package, premium, price". */
export function settingWords(path: string): string {
  const group = Object.keys(GROUPS).find((known) => path.startsWith(`${known}.`));
  const rest = (group ? path.slice(group.length + 1) : path).split(".").map((part) => WORDS[part] ?? part);
  const words = [group && GROUPS[group], ...rest].filter(Boolean).join(", ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const AMOUNTS = /^prices\..*\.(?:price|base|perPaper|extraThousand|openAccess|expedited|colourFigure)$/u;

/** A setting's value as the log shows it. */
export function valueWords(path: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number" && path.endsWith(".centsPerWord")) return rate(value);
  if (typeof value === "number" && AMOUNTS.test(path)) return money(value);
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(oneOf).join(" · ");
  return oneOf(value);
}

function oneOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if ("live" in value) return "counted";
  if ("shown" in value) return String(value.shown);
  return "href" in value && "label" in value ? `${String(value.label)} (${String(value.href)})` : JSON.stringify(value);
}
