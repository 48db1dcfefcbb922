import type { z } from "zod";
import { exactNumber } from "#ui/formatting/numbers.ts";

/** Forms of texts that have a name, as a sentence says them. */
export const FORMS: Readonly<Record<string, string>> = {
  date: "a date such as 2026-01-31",
  datetime: "a time such as 2026-01-31T12:00:00Z",
  time: "a time of day such as 12:00:00",
  duration: "a duration such as P1D",
  email: "an e-mail address",
  url: "a web address such as https://example.org",
  uuid: "a UUID",
  guid: "a UUID",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  base64: "a text in Base64",
  base64url: "a text in Base64 for addresses",
};

/**
 * Returns what a schema takes, in words: “a whole number from 1 to 100”, “one of book, chapter”, “a text or null”;
 * undefined for what it cannot say.
 */
export function describeExpected(schema: unknown): string | undefined {
  if (!isSchema(schema)) return undefined;
  const { def } = schema._zod;
  switch (def.type) {
    case "string":
      return FORMS[(def as { readonly format?: string }).format ?? ""] ?? "a text"; // texts of a form have it
    case "number":
      return numberWords([schema, ...(def.checks ?? [])]);
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "date":
      return "a date and time";
    case "array":
    case "tuple":
      return "a list";
    case "object":
    case "record":
      return "an object";
    case "enum":
      return choices(Object.values(def.entries));
    case "literal":
      return choices(def.values);
    case "nullable":
      return joinAnd([describeExpected(def.innerType), "null"]);
    case "optional":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return describeExpected(def.innerType);
    case "pipe":
      return describeExpected(isSchema(def.in) && def.in._zod.def.type === "transform" ? def.out : def.in);
    case "lazy":
      return describeExpected(def.getter());
    case "union":
      return joinAnd(def.options.map(describeExpected));
    default:
      return undefined;
  }
}

/** True for a schema; a check, which finds most numbers wrong, has no type. */
const isSchema = (given: unknown): given is z.core.$ZodTypes =>
  typeof given === "object" && given !== null && "_zod" in given && "type" in (given as z.core.$ZodTypes)._zod.def;

function joinAnd(parts: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(parts)];
  return known.includes(undefined) ? undefined : known.join(" or ");
}

const choices = (values: readonly unknown[]): string =>
  values.length === 1 ? `“${String(values[0])}”` : `one of ${values.map(String).join(", ")}`;

/** What a check of a number asks for, or the number's own kind. */
type NumberRule = {
  readonly check?: string;
  readonly format?: string;
  readonly value?: number | bigint | Date;
  readonly inclusive?: boolean;
};

function numberWords(rules: readonly { readonly _zod: { readonly def: object } }[]): string {
  const requested = rules.map(({ _zod }) => _zod.def as NumberRule); // the fields that checks of numbers have
  const kind = requested.some(({ format }) => format?.includes("int")) ? "a whole number" : "a number";
  const findBound = (check: string): NumberRule | undefined => requested.find((rule) => rule.check === check);
  const [least, most] = [findBound("greater_than"), findBound("less_than")];
  if (least?.inclusive && most?.inclusive) return `${kind} from ${formatBound(least)} to ${formatBound(most)}`;
  const below = most && (most.inclusive ? `at most ${formatBound(most)}` : `less than ${formatBound(most)}`);
  const above = least && (least.inclusive ? `at least ${formatBound(least)}` : `more than ${formatBound(least)}`);
  return [kind, [above, below].filter(Boolean).join(" and ")].filter(Boolean).join(", ");
}

const formatBound = ({ value = 0 }: NumberRule): string => exactNumber(Number(value));
