import { isLooseRecord } from "./loose-record.ts";

/** The fields of one record of a file, with those that nobody has read. */
export type NotedFields<Source extends object> = {
  readonly fields: Source;
  /** Returns the names of the fields that have a value and were not read, in the order of the file. */
  readonly unread: () => readonly string[];
};

/** Returns the fields of a record so that reading one notes it: what a reader does not take can be left out by name. */
export function noteReads<Source extends object>(source: Source): NotedFields<Source> {
  const read = new Set<PropertyKey>();
  const fields = new Proxy(source, {
    get(target, name, receiver) {
      read.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return {
    fields,
    unread: () =>
      Object.entries(source)
        .filter(([name, value]) => !read.has(name) && hasValue(value))
        .map(([name]) => name),
  };
}

/** Returns whether a value of a file says anything. */
export function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasValue);
  if (isLooseRecord(value)) return Object.values(value).some(hasValue);
  return value !== undefined && value !== null && value !== "";
}
