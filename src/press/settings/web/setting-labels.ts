import { money, rate } from "#press/pricing/money.ts";
import { entryNumber, isNewEntry } from "#press/pricing/price-entries.ts";
import { WORKFLOW_WORDS } from "#press/settings/workflow-fields.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const GROUPS: Readonly<Record<string, string>> = {
  hours: "Hours",
  map: "Map point",
  claims: "Claim",
  workflow: "Peer review",
  deposits: "DOIs",
  terms: "Lending and mining",
  "prices.books": "Book package",
  "prices.chapter": "Chapter fees",
  "prices.conferences": "Conference package",
  "prices.editing": "Editing",
};

/** The labels of whole lists: the packages and rates, and their order. */
const LISTS: Readonly<Record<string, string>> = {
  "prices.books": "Book packages",
  "prices.conferences": "Conference packages",
  "prices.editing": "Editing rates",
};

const WORDS: Readonly<Record<string, string>> = {
  name: "name",
  imprint: "legal entity",
  email: "e-mail",
  phone: "telephone",
  address: "postal address",
  place: "town",
  replyWithin: "promised time to reply, in hours",
  quoteDays: "days for which the prices of an estimate hold",
  staffSecondFactor: "second factor of the staff",
  firstSteps: "first steps on the dashboard",
  agency: "register",
  updatePolicy: "policy on corrections",
  lending: "interlibrary loan",
  lendingWords: "conditions of lending",
  mining: "text and data mining",
  miningWords: "conditions of mining",
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
  ...WORKFLOW_WORDS,
};

/** Returns a setting's path in words: `prices.books.premium.price` as "Book package, premium, price". */
export function settingWords(path: string): string {
  if (Object.hasOwn(LISTS, path)) return LISTS[path] ?? path;
  const group = Object.keys(GROUPS).find((known) => path.startsWith(`${known}.`));
  const parts = (group ? path.slice(group.length + 1) : path).split(".");
  const entry = group !== undefined && Object.hasOwn(LISTS, group) ? parts.slice(0, 1).map(entryWords) : [];
  const rest = parts.slice(entry.length).map((part) => (Object.hasOwn(WORDS, part) ? WORDS[part] : part));
  const words = [group && GROUPS[group], ...entry, ...rest].filter(Boolean).join(", ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns the words for a row; a key is the press's own word and stays as it is. */
const entryWords = (row: string): string => (isNewEntry(row) ? `new ${entryNumber(row)}`.trim() : row);

/** The path of a whole package or rate that was added or removed. */
const ENTRY = /^prices\.(?:books|conferences|editing)\.[^.]+$/u;

const AMOUNTS = /^prices\..*\.(?:price|base|perPaper|extraThousand|openAccess|expedited|colourFigure)$/u;

/** Returns a setting's value as the log shows it. */
export function valueWords(path: string, value: unknown): string {
  if (ENTRY.test(path)) return typeof value === "object" && value !== null ? offerWords(value) : "not offered";
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number" && path.endsWith(".centsPerWord")) return rate(value);
  if (typeof value === "number" && AMOUNTS.test(path)) return money(value);
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(formatEntry).join(" · ");
  return formatEntry(value);
}

function formatEntry(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if ("live" in value) return "counted";
  if ("shown" in value) return String(value.shown);
  return "href" in value && "label" in value ? `${String(value.label)} (${String(value.href)})` : JSON.stringify(value);
}

/** Returns a package in one line: "Compact: $1,999, up to 40,000 words, Basic editing". */
function offerWords(offer: object): string {
  const given = new Map<string, unknown>(Object.entries(offer));
  const number = (part: string, words: (value: number) => string): string => {
    const value = given.get(part);
    return typeof value === "number" ? words(value) : "";
  };
  const parts = [
    number("price", money),
    number("base", money),
    number("perPaper", (cents) => `${money(cents)} per paper`),
    number("papers", (papers) => `up to ${formatCount(papers)} papers`),
    number("centsPerWord", (cents) => `${rate(cents)} per word`),
    given.get("words") === null ? "any length" : number("words", (words) => `up to ${formatCount(words)} words`),
    number("coverConcepts", (concepts) => `${formatCount(concepts)} cover concepts`),
    ...["editing", "mark"].map((part) => given.get(part)),
  ].filter((part) => typeof part === "string" && part !== "");
  return `${String(given.get("name"))}: ${parts.join(", ")}`;
}
