import type { CitedItem } from "../document/manuscript.ts";

/** A field of Word that is being read: its code, which Word splits over runs, and whether its result has begun. */
type Field = { code: string; inResult: boolean };

/** The code of an index entry: XE "rain:monsoon" (ECMA-376 part 1, §17.16.5.75). */
const INDEX_ENTRY = /^\s*XE\s+["“]([\s\S]*?)["”]/u;
/** Zotero and Mendeley store the data of each cited work as CSL-JSON in the code of its citation. */
const CITATION = /^\s*ADDIN\s+(?:ZOTERO_ITEM\s+)?CSL_CITATION\s+/u;
const MENDELEY_TAG = /^MENDELEY_CITATION_v3_(.+)$/u;

/** Follows the fields of a part; returns each field's code when the field ends. */
export function followFields() {
  const open: Field[] = [];
  return {
    /** Whether text here is a code, not the document's words. */
    isInCode: (): boolean => open.some(({ inResult }) => !inResult),
    addCode: (text: string): void => {
      const field = open.at(-1);
      if (field) field.code += text;
    },
    mark: (type: string | undefined): string | undefined => {
      if (type === "begin") open.push({ code: "", inResult: false });
      const field = open.at(-1);
      if (field && type === "separate") field.inResult = true;
      return type === "end" ? open.pop()?.code : undefined;
    },
  };
}

/** Returns the term of an index entry with "!" between its levels; undefined for another field. */
export const findIndexTerm = (code: string): string | undefined =>
  INDEX_ENTRY.exec(code)?.[1]
    ?.split(":")
    .map((level) => level.trim())
    .filter(Boolean)
    .join("!");

/** Returns the works that a citation's field cites; none for another field, or for data that is damaged. */
export function findCitedItems(code: string): readonly CitedItem[] {
  const citation = CITATION.exec(code);
  return citation ? parseCitedItems(code.slice(citation[0].length)) : [];
}

/** Returns the works of a citation that Mendeley Cite stored in the tag of a content control, in Base64. */
export function findTaggedItems(tag: string): readonly CitedItem[] {
  const data = MENDELEY_TAG.exec(tag)?.[1];
  if (data === undefined) return [];
  try {
    return parseCitedItems(
      new TextDecoder().decode(Uint8Array.from(atob(data), (character) => character.charCodeAt(0))),
    );
  } catch {
    return [];
  }
}

function parseCitedItems(json: string): readonly CitedItem[] {
  try {
    const citation: unknown = JSON.parse(json);
    const items = readKey(citation, "citationItems");
    return Array.isArray(items) ? items.map((item) => readKey(item, "itemData")).filter(isCitedItem) : [];
  } catch {
    return [];
  }
}

const readKey = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;

/** The data of a work has a type and a title at least, both texts. */
const isCitedItem = (value: unknown): value is CitedItem =>
  typeof readKey(value, "type") === "string" && typeof readKey(value, "title") === "string";
