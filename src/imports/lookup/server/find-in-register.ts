import { sql } from "kysely";
import { readCslItem } from "#imports/formats/csl/csl-json-reader.ts";
import { isLooseRecord } from "#imports/formats/loose-record.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { ImportedRecord, ImportedRow } from "#imports/core/imported-record.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { type Doi, readDoi } from "#publications/core/identifiers/doi.ts";
import { type Isbn, readIsbn } from "#publications/core/identifiers/isbn.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";
import type { Registers } from "#publications/registers/server/registers.ts";
import { readOpenLibraryBook, openLibraryPath } from "./open-library.ts";
import { toCslItem } from "./register-csl.ts";

type RegisterDeps = { readonly ctx: Pick<Context, "db">; readonly registers: Registers };

type Identifier = { readonly kind: "doi"; readonly value: Doi } | { readonly kind: "isbn"; readonly value: Isbn };

/** What a register has about an identifier. */
export type FoundRecord = Pick<ImportedRecord, "draft" | "parent" | "warnings"> & {
  readonly kind: Identifier["kind"];
  readonly identifier: string;
  /** The host that was requested. */
  readonly register: string;
  /** Whether the register states the language; otherwise the draft has the standard one. */
  readonly hasLanguage: boolean;
  /** The publication of this press that has the identifier, if the person may see it. */
  readonly known: { readonly sequential_id: number; readonly title: string } | undefined;
};

/**
 * Asks the register of a DOI or an ISBN for its record; nothing is stored. Throws `Invalid` for a text that is neither, and
 * refuses with 404 where the register does not have it, with 502 where it does not answer or answers something else.
 */
export async function findRegisteredPublication(
  { ctx, registers }: RegisterDeps,
  person: Person,
  typed: string,
): Promise<FoundRecord> {
  const identifier = readIdentifier(typed);
  registers.count(person.id);
  const [response, known] = await Promise.all([ask(registers, identifier), findKnown(ctx, person, identifier)]);
  const { kind, value } = identifier;
  const name = `${kind.toUpperCase()} ${value}`;
  if (response === undefined)
    throw new Refused(404, "Not in the register", `The register does not have the ${name}. Please check it.`);
  const row = kind === "doi" ? readDoiResponse(response) : readRecord(readOpenLibraryBook(response, value), 1);
  if ("reason" in row)
    throw new Refused(404, "Nothing to fill in", `The register's record of the ${name} cannot be used: ${row.reason}`);
  const { draft, parent, warnings } = row.record;
  return {
    kind,
    identifier: value,
    register: registers.getHost(kind),
    // A register may write its DOI otherwise; the one that was asked for is right.
    draft: kind === "doi" ? { ...draft, doi: value } : draft,
    parent,
    warnings,
    hasLanguage: isLooseRecord(response) && typeof response["language"] === "string",
    known,
  };
}

function readIdentifier(typed: string): Identifier {
  const doi = readDoi(typed);
  if (doi) return { kind: "doi", value: doi };
  const isbn = readIsbn(typed);
  if (isbn) return { kind: "isbn", value: isbn };
  throw new Invalid({ identifier: "This is neither a DOI, such as 10.5555/abc, nor a valid ISBN." });
}

/** CSL-JSON comes first; Crossref and DataCite know the second as well. */
const CSL_JSON = "application/vnd.citationstyles.csl+json, application/json;q=0.5";

async function ask(registers: Registers, { kind, value }: Identifier): Promise<unknown> {
  if (kind === "doi") return registers.ask({ kind, path: `/${encodeURIComponent(value)}`, accept: CSL_JSON });
  const response = await registers.ask({ kind, path: openLibraryPath(value), accept: "application/json" });
  // Its answer about an unknown book is an empty object.
  return readOpenLibraryBook(response, value) && response;
}

const readDoiResponse = (response: unknown): ImportedRow =>
  isLooseRecord(response) ? readCslItem(toCslItem(response), 1) : { line: 1, reason: "This is not a record." };

async function findKnown({ db }: Pick<Context, "db">, person: Person, { kind, value }: Identifier) {
  const same = kind === "doi" ? sql<boolean>`lower(p.doi) = ${value.toLowerCase()}` : sql<boolean>`p.isbn = ${value}`;
  return db
    .selectFrom("publications as p")
    .select(["p.sequential_id", "p.title"])
    .where(same)
    .where("p.type", kind === "doi" ? "is not" : "!=", kind === "doi" ? null : "academic_chapter")
    .where(visibleTo(person, "publications"))
    .orderBy("p.sequential_id")
    .executeTakeFirst();
}
