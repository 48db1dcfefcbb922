import { isLooseRecord } from "#imports/formats/loose-record.ts";
import type { SourceField } from "#imports/core/source-field.ts";

/** Where a record of names and values has codes, and what in it says nothing about the work. */
export type NamedFieldRules = {
  /** Returns whether the value at a path such as "author/role" is a code. */
  readonly isCode?: (path: string) => boolean;
  /** Returns whether a part of a value, such as "author/family", is one that readers know. */
  readonly isKnownPart?: (path: string) => boolean;
  /** Names that are no fields of the work, such as the key of an entry in its file. */
  readonly ignored?: ReadonlySet<string>;
  /** Returns the name for people of a path. */
  readonly renameField?: (path: string) => string;
  /** The lists and objects in it are one value each: a parser made them of one text. */
  readonly isParsed?: boolean;
};

/** The fields of one record of a file, with the account of them. */
export type NotedFields<Source extends object> = {
  readonly fields: Source;
  /** Returns every value of the record, those of lists and objects one by one, with whether it was read. */
  readonly list: (rules?: NamedFieldRules) => readonly SourceField[];
};

/** Returns the fields of a record so that reading one notes it: what a reader does not take can be left out by name. */
export function trackReads<Source extends object>(source: Source): NotedFields<Source> {
  const read = new Set<PropertyKey>();
  const fields = new Proxy(source, {
    get(target, name, receiver) {
      read.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { fields, list: (rules) => listNamedFields(source, (name) => read.has(name), rules) };
}

/** Returns the values of a record of names and values; those below a name are read where the name is, and the part is known. */
export function listNamedFields(
  source: object,
  isRead: (name: string) => boolean,
  { isCode, isKnownPart, ignored, renameField = (path) => path, isParsed = false }: NamedFieldRules = {},
): readonly SourceField[] {
  return Object.entries(source).flatMap(([name, value]) =>
    ignored?.has(name) === true
      ? []
      : (isParsed ? joinLeaves(value, name) : listLeaves(value, name)).map(({ path, text }) => ({
          name: renameField(path),
          text,
          isRead: isRead(name) && (path === name || (isKnownPart?.(path) ?? true)),
          isCode: text === "true" || text === "false" || isCode?.(path) === true,
        })),
  );
}

/** Returns whether a value of a file says anything. */
export const hasValue = (value: unknown): boolean => listLeaves(value, "").length > 0;

type Leaf = { readonly path: string; readonly text: string };

function joinLeaves(value: unknown, path: string): readonly Leaf[] {
  const text = listLeaves(value, path)
    .map((leaf) => leaf.text)
    .join(" ");
  return text === "" ? [] : [{ path, text }];
}

function listLeaves(value: unknown, path: string): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => listLeaves(one, path));
  if (isLooseRecord(value)) return Object.entries(value).flatMap(([name, one]) => listLeaves(one, `${path}/${name}`));
  const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  const text = isText ? String(value).trim() : "";
  return text === "" ? [] : [{ path, text }];
}
