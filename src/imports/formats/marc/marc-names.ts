import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimBrackets, trimFullStop, trimMarks } from "./isbd.ts";
import type { MarcField } from "./marc-record.ts";

const SUFFIX = /^(?:jr|sr|júnior|junior|filho|neto|sobrinho|ii|iii|iv)\.?$/iu;

/** Returns a part of a name without marks, brackets and question marks; a full stop stays behind an initial. */
function trimName(text: string): string {
  const plain = text
    .replace(/\s*\[?from old catalog\.?\]?\s*$/iu, "")
    .replaceAll(/[[\]]|\?(?=[\s,.]*$)/gu, "")
    .replaceAll(/[،，]/gu, ",");
  return trimFullStop(trimMarks(trimFullStop(trimMarks(plain), "name")), "name");
}

/**
 * Returns a person (100, 600, 700, 720) in the shape of docs/import.md. Titles (`$c`), fuller forms (`$q`) and dates
 * (`$d`) are left to the account; "Jr." and "III" belong to the family name, as in every reader.
 */
export function readPerson(account: FieldAccount, field: MarcField): LooseRecord | undefined {
  const name = trimName(account.take(field, "a").join(" "));
  if (name === "") return undefined;
  const number = account.take(field, "b").map(trimName).join(" ");
  const isSuffix = field.subfields.some(({ code, text }) => code === "c" && SUFFIX.test(trimName(text)));
  const suffix = isSuffix
    ? account
        .take(field, "c")
        .map(trimName)
        .find((text) => SUFFIX.test(text))
    : undefined;
  const whole = [name, number, suffix].filter((part) => part !== undefined && part !== "").join(" ");
  // A forename (0) or a family (3) is never parted, whatever its words look like.
  if (field.first === "0" || field.first === "3") return /\s/u.test(whole) ? { literal: whole } : { family: whole };
  const [family = "", ...rest] = name.split(",").map((part) => part.trim());
  const given = rest.filter((part) => part !== "" && !SUFFIX.test(part)).join(", ");
  if (given === "" && suffix === undefined && !rest.some((part) => SUFFIX.test(part))) return { name: family };
  const familyName = [family, number, suffix ?? rest.find((part) => SUFFIX.test(part))].filter(Boolean).join(" ");
  return given === "" ? { family: familyName } : { family: familyName, given };
}

/** Returns an organisation with its units as written (110, 610, 710): "Nigeria. Ministry of Water". */
export function readOrganisation(account: FieldAccount, field: MarcField): LooseRecord | undefined {
  const parts = account.take(field, "ab").map((part) => trimBrackets(trimMarks(part)));
  const name = parts
    .map((part, index) => (index < parts.length - 1 ? trimFullStop(part) : part))
    .join(". ")
    .replaceAll("..", ".");
  const literal = trimFullStop(name);
  return literal === "" ? undefined : { literal };
}

/** Returns a name for a sentence: "Adeyemi, Tunde". */
export function writeName({ literal, name, family, given }: LooseRecord): string {
  return [literal ?? name ?? family, given].filter((part) => typeof part === "string").join(", ");
}
