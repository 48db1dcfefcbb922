import type { PdfValue } from "./pdf-dictionary.ts";

/** A dictionary or an array that is being read. */
export type Frame = {
  key: string | undefined;
  /** The key whose value was read last. */
  before: string | undefined;
  readonly entries: Map<string, PdfValue> | undefined;
  names: string;
  isMixed: boolean;
  /** The objects that an array names, where it may be the contents of a page. */
  readonly references: number[] | undefined;
  /** The first values of an array that may be parameters. */
  readonly items: PdfValue[] | undefined;
};

/** Begins a dictionary. */
export const createFrame = (): Frame => ({ ...EMPTY, entries: new Map() });

/** Begins an array under this key; one that is an object of its own may stand under `Contents`, or be parameters. */
export const createArrayFrame = (key: string | undefined, isObject: boolean): Frame => ({
  ...EMPTY,
  references: key === "Contents" || isObject ? [] : undefined,
  items: key === "DecodeParms" || key === "DP" || isObject ? [] : undefined,
});

const EMPTY: Frame = {
  key: undefined,
  before: undefined,
  entries: undefined,
  names: "",
  isMixed: false,
  references: undefined,
  items: undefined,
};

/** Returns whether an array that may be contents names an object. */
export const hasReferences = ({ references }: Frame): boolean => references !== undefined && references.length > 0;

/** Returns whether the value that is read, or was read last, stands under `Contents`. */
export const isContents = ({ entries, key, before }: Frame): boolean =>
  entries !== undefined && (key ?? before) === "Contents";

/** Returns whether a number of an object is written as programs write it. */
export const isPlain = (text: string): boolean => /^\d{1,9}$/u.test(text);

/** Corrects an entry: the number that was taken for its value is the first of a reference. */
export function noteReference(entries: Map<string, PdfValue>, key: string | undefined): void {
  const value = key === undefined ? undefined : entries.get(key);
  if (key !== undefined && value?.kind === "number") entries.set(key, { kind: "reference", text: value.text });
}
