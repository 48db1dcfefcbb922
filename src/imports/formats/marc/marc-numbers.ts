import { readDoi } from "#publications/core/identifiers/doi.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { readSubfields } from "./marc-record.ts";

/** Returns the ISBNs of a book with the valid ones first; a record has one, and the others are named. */
export function readIsbns(account: FieldAccount): readonly string[] {
  const given = account.fields("020").flatMap((field) => account.take(field, "a"));
  const numbers = [
    ...new Set(given.map((text) => text.replace(/^isbn:?\s*/iu, "").replace(/[\s:]*[(:].*$|[\s.;,:]+$/gu, ""))),
  ];
  const valid = numbers.filter((number) => readIsbn(number) !== undefined);
  // The ten and the thirteen digits of one ISBN are the same number.
  const others = valid.slice(1).filter((number) => readIsbn(number) !== readIsbn(valid[0] ?? ""));
  const invalid = valid.length > 0 ? numbers.filter((number) => !valid.includes(number)) : [];
  const left = [...others, ...invalid];
  if (left.length > 0) account.remarks.push(`A record has one ISBN; left out: ${left.join(", ")}.`);
  return valid.length > 0 ? valid.slice(0, 1) : numbers;
}

/** Returns the DOI: of 024, otherwise of a link to the work itself (856 with second indicator 0). */
export function readDoiOfRecord(account: FieldAccount): string | undefined {
  for (const field of account.fields("024")) {
    const doi = readSubfields(field, "a").find((text) => readDoi(text) !== undefined);
    if (doi === undefined) continue;
    account.take(field, "a2");
    return doi;
  }
  for (const field of account.fields("856")) {
    const doi = readSubfields(field, "u").find((text) => /^https?:\/\/(?:dx\.)?doi\.org\//iu.test(text));
    if (doi === undefined || field.second !== "0") continue;
    account.take(field, "u");
    return doi;
  }
  return undefined;
}

/** Returns the language of the text: the first of 041, otherwise that of the coded data (008/35-37). */
export function readLanguages(account: FieldAccount): string | undefined {
  const given = account
    .fields("041")
    .slice(0, 1)
    .flatMap((field) => account.take(field, "a"));
  // Older records write the codes together: "engfre".
  const codes = given.flatMap((text) => text.toLowerCase().match(/[a-z]{3}/gu) ?? []);
  const [first, ...more] = codes;
  if (more.length > 0) account.remarks.push(`A record has one language; left out: ${more.join(", ")}.`);
  const coded = /^[a-z]{3}$/u.exec(account.takeControl("008").slice(35, 38))?.[0];
  return first ?? coded;
}

/** Returns the record's number and its library, which together make a second import recognise it. */
export function readSource(account: FieldAccount): LooseRecord {
  const source = account.takeControl("003").trim();
  if (source === "") return {};
  return { source, source_id: account.takeControl("001").trim() || undefined };
}
