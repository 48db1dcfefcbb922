import { DEFAULT_PRESS } from "#press/core/press.ts";

/**
 * Returns settings from a command line's `name=value`: texts as they are, lists of texts with `|` between them, other values as JSON. Throws a
 * sentence.
 */
export function readSettingWords(words: readonly string[]): Map<string, unknown> {
  return new Map(
    words.map((word) => {
      const at = word.indexOf("=");
      if (at < 1) throw new Error(`${word}: a setting is written name=value.`);
      const name = word.slice(0, at);
      return [name, parseValue(name, word.slice(at + 1))];
    }),
  );
}

function parseValue(name: string, text: string): unknown {
  const usual = name
    .split(".")
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : ""),
      DEFAULT_PRESS,
    );
  const isWords = typeof usual === "string" || (name.startsWith("claims.") && !text.startsWith("{"));
  if (isWords) return text;
  if (Array.isArray(usual) && usual.length > 0 && usual.every((one) => typeof one === "string")) return text.split("|");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: the value is written as JSON.`, { cause: error });
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
