import { editDistance } from "#platform/text/edit-distance.ts";
import { nearestWord } from "./values.ts";

/**
 * What container platforms set for each service they know, whatever it is called (Kubernetes "Discovering Services":
 * PRESS_SERVICE_HOST, PRESS_PORT_3000_TCP_ADDR); no person wrote them.
 */
const SERVICE_VARIABLE = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP)(?:_(?:ADDR|PORT|PROTO))?)$/u;
const SERVICE_ADDRESS = /^(?:tcp|udp):\/\//u;

/** A name as short as this is one typing error away from too much. */
const MIN_LENGTH_WITHOUT_PREFIX = 7;

/**
 * A sentence for each variable that begins like ours, or is one typing error away from one of ours, and is none: a
 * misspelt policy must not be silently without effect. Empty variables count as not set.
 */
export function unknownNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] {
  const prefixes = listPrefixes(known);
  return Object.entries(environment)
    .filter(([name, value]) => value?.trim() && !known.includes(name) && !isServiceVariable(name, value))
    .filter(([name]) => {
      const upper = name.toUpperCase();
      return known.includes(upper) || prefixes.some((prefix) => upper.startsWith(prefix)) || isTypo(upper, known);
    })
    .map(([name]) => validationErrorAbout(name, known));
}

/** AUTH_, SMTP_, …; NODE_ belongs to Node. */
const listPrefixes = (known: readonly string[]): readonly string[] =>
  [...new Set(known.filter((name) => name.includes("_")).map((name) => `${name.split("_", 1)[0]}_`))].filter(
    (prefix) => prefix !== "NODE_",
  );

const isServiceVariable = (name: string, value: string): boolean =>
  SERVICE_VARIABLE.test(name) || (name.endsWith("_PORT") && SERVICE_ADDRESS.test(value));

const isTypo = (name: string, known: readonly string[]): boolean =>
  name.length >= MIN_LENGTH_WITHOUT_PREFIX && known.some((one) => editDistance(name, one) === 1);

/** The known name that was most likely meant, underscores aside: AUTH_SIGN_UP is AUTH_SIGNUP. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const bare = (text: string): string => text.replaceAll("_", "");
  const near = nearestWord(bare(name), known.map(bare));
  return known.find((one) => bare(one) === near);
}

function validationErrorAbout(name: string, known: readonly string[]): string {
  const base = name.toUpperCase().replace(/_FILE$/u, "");
  if (base !== name.toUpperCase() && known.includes(base))
    return `${name} is not known: ${base} is no secret, so it is read from no file. Set ${base} itself.`;
  const near = nearestName(name.toUpperCase(), known);
  return near
    ? `${name} is not known. Did you mean ${near}?`
    : `${name} is not known, but begins like a variable of this press. docs/configuration.md lists them all.`;
}
