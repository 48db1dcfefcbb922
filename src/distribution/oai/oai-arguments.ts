/** The errors of OAI-PMH 2.0, §3.6. */
export type OaiErrorCode =
  | "badArgument"
  | "badResumptionToken"
  | "badVerb"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch"
  | "noSetHierarchy";

/** An answer that the protocol gives with status 200. */
export class OaiError extends Error {
  readonly code: OaiErrorCode;

  constructor(code: OaiErrorCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

export type OaiOperation = keyof typeof OPERATIONS;

type Rule = { readonly required: readonly string[]; readonly optional: readonly string[]; readonly exclusive?: string };

const LIST: Rule = {
  required: ["metadataPrefix"],
  optional: ["from", "until", "set"],
  exclusive: "resumptionToken",
};

/** The arguments of each verb (§4). An exclusive one stands alone. */
const OPERATIONS = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ["identifier"] },
  ListSets: { required: [], optional: [], exclusive: "resumptionToken" },
  GetRecord: { required: ["identifier", "metadataPrefix"], optional: [] },
  ListIdentifiers: LIST,
  ListRecords: LIST,
} as const satisfies Readonly<Record<string, Rule>>;

/** A request whose arguments fit its verb. */
export type OaiRequest = { readonly operation: OaiOperation; readonly arguments: Readonly<Record<string, string>> };

/** Characters that XML cannot hold, and signs of broken encoding. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFC}\u{10000}-\u{10FFFF}]/u;
const MAX_LENGTH = 2000;

/** Parses the parameters of a request. Throws `OaiError`. */
export function parseOaiRequest(parameters: URLSearchParams): OaiRequest {
  const operations = parameters.getAll("verb");
  const [operation] = operations;
  if (operation === undefined || operations.length > 1 || !isOperation(operation))
    throw new OaiError("badVerb", "The argument verb is missing, is repeated or is not a verb of OAI-PMH.");
  const given: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (name === "verb") continue;
    if (Object.hasOwn(given, name)) throw new OaiError("badArgument", "An argument is repeated.");
    if (ILLEGAL.test(value) || value.length > MAX_LENGTH)
      throw new OaiError("badArgument", "An argument has characters that are not allowed, or is too long.");
    given[name] = value;
  }
  requireFitting(operation, given);
  return { operation, arguments: given };
}

const isOperation = (text: string): text is OaiOperation => Object.hasOwn(OPERATIONS, text);

function requireFitting(operation: OaiOperation, given: Readonly<Record<string, string>>): void {
  const rule: Rule = OPERATIONS[operation];
  const names = Object.keys(given);
  if (rule.exclusive !== undefined && names.includes(rule.exclusive)) {
    if (names.length > 1) throw new OaiError("badArgument", "A resumptionToken is the only argument beside the verb.");
    return;
  }
  const unknown = names.find((name) => !rule.required.includes(name) && !rule.optional.includes(name));
  if (unknown !== undefined) throw new OaiError("badArgument", `${operation} has an argument that it does not take.`);
  const missing = rule.required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new OaiError("badArgument", `${operation} needs the argument ${missing}.`);
}

export type DateRange = { readonly from?: Date | undefined; readonly until?: Date | undefined };

/**
 * Parses the ends of a range, both in days or both in seconds; a day ends with its last second. Throws `OaiError` for anything
 * else.
 */
export function parseRange({ from, until }: Readonly<Record<string, string>>): DateRange {
  const first = from === undefined ? undefined : parseDatestamp(from);
  const last = until === undefined ? undefined : parseDatestamp(until);
  if (first && last && first.isDay !== last.isDay)
    throw new OaiError("badArgument", "from and until have different granularities.");
  const end = last && (last.isDay ? new Date(last.time + DAY_MS - 1000) : new Date(last.time));
  if (first && end && first.time > end.getTime()) throw new OaiError("badArgument", "from is later than until.");
  return { ...(first && { from: new Date(first.time) }), ...(end && { until: end }) };
}

const DAY_MS = 86_400_000;
const DATESTAMP = /^\d{4}-\d{2}-\d{2}(?<time>T\d{2}:\d{2}:\d{2}Z)?$/u;

function parseDatestamp(text: string): { readonly time: number; readonly isDay: boolean } {
  const match = DATESTAMP.exec(text);
  const isDay = match?.groups?.["time"] === undefined;
  const time = match ? Date.parse(isDay ? `${text}T00:00:00Z` : text) : Number.NaN;
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 19).replace(/Z$/u, "")))
    throw new OaiError("badArgument", "A date is not of the form YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.");
  return { time, isDay };
}

const SET_SPEC = /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/u;

/** Returns a set's name. Throws `OaiError` for one that cannot be. */
export function parseSet(text: string | undefined): string | undefined {
  if (text !== undefined && !SET_SPEC.test(text)) throw new OaiError("badArgument", "set is not a valid setSpec.");
  return text;
}

/** Returns the identifier of a record: "oai:press.example:12". */
export const oaiIdentifier = (host: string, number: number): string => `oai:${host}:${number}`;

/** Returns the number of a record of this press. Throws `OaiError` where it is none. */
export function parseOaiIdentifier(identifier: string, host: string): number {
  const start = `oai:${host}:`;
  const number = identifier.startsWith(start) ? identifier.slice(start.length) : "";
  if (!/^[1-9]\d{0,8}$/u.test(number)) throw new OaiError("idDoesNotExist", "There is no record with this identifier.");
  return Number(number);
}
