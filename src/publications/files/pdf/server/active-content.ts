import type { PdfDictionary, PdfValue } from "./pdf-dictionary.ts";

/** Content that acts on a reader's machine, by kind: docs/files.md says what each one is. */
export type ActiveContent =
  | "script"
  | "program"
  | "form sent"
  | "form data"
  | "embedded PDF opened"
  | "file elsewhere"
  | "media"
  | "rich media"
  | "embedded file"
  | "XFA form";

/** Action types (ISO 32000-1 table 198, ISO 32000-2 table 201). The others show a place of this PDF or a web address. */
const ACTIONS: Readonly<Partial<Record<string, ActiveContent>>> = {
  JavaScript: "script",
  Launch: "program",
  SubmitForm: "form sent",
  ImportData: "form data",
  GoToE: "embedded PDF opened",
  Movie: "media",
  Sound: "media",
  Rendition: "media",
  RichMediaExecute: "rich media",
};

/** Annotation types that play something (table 169). */
const ANNOTATIONS: Readonly<Partial<Record<string, ActiveContent>>> = {
  Movie: "media",
  Sound: "media",
  RichMedia: "rich media",
};

/** Keys that carry active content whatever dictionary they stand in. */
const KEYS: Readonly<Partial<Record<string, ActiveContent>>> = {
  JavaScript: "script", // the name tree of scripts that run when the document is opened (§7.7.4)
  JS: "script",
  OnInstantiate: "script", // of a 3D annotation (§13.6.3)
  XFA: "XFA form",
  RichMediaContent: "rich media",
};

/** A file specification's names (§7.11.3). */
const FILE_NAMES = ["UF", "F", "DOS", "Mac", "Unix"] as const;

/** What the walk notes of each dictionary; the other entries decide nothing. */
export const NOTED_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(KEYS),
  ...FILE_NAMES,
  "S",
  "Subtype",
  "EF",
  "URI",
  "Type",
  "N",
  "First",
  "Filter",
  "DecodeParms",
  "DP",
  "Encrypt",
]);

/** Names that must not stand in bytes that no reader of tokens can see: scripts, and packed objects that may hold them. */
export const SUSPICIOUS_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(ACTIONS),
  ...Object.keys(ANNOTATIONS),
  ...Object.keys(KEYS),
  "EF",
  "First",
  "ObjStm",
]);

/** What an action of this type does; undefined for one that is harmless. */
export const actionOf = (name: string): ActiveContent | undefined => own(ACTIONS, name);

/** What stands under a key by itself; an entry that is null is none (§7.3.9). */
export function activeEntry(key: string, value: PdfValue): ActiveContent | undefined {
  if (key === "URI") return /^\s*(?:javascript|vbscript)\s*:/iu.test(value.text) ? "script" : undefined;
  return value.kind === "keyword" && value.text === "null" ? undefined : own(KEYS, key);
}

/** What a whole dictionary does: an action, an annotation, or the specification of a file. */
export function activeDictionary(dictionary: PdfDictionary): ActiveContent | undefined {
  const action = named(dictionary, "S");
  const subtype = named(dictionary, "Subtype");
  return (
    (action === undefined ? undefined : actionOf(action)) ??
    (subtype === undefined ? undefined : own(ANNOTATIONS, subtype)) ??
    activeFile(dictionary, action)
  );
}

/** An object that is only a string may be the file name of a specification elsewhere. */
export const activeString = (text: string): ActiveContent | undefined =>
  isOnNetwork(text) ? "file elsewhere" : undefined;

function activeFile(dictionary: PdfDictionary, action: string | undefined): ActiveContent | undefined {
  const names = fileNames(dictionary);
  if (dictionary.has("EF")) return names.length > 0 && names.every(isData) ? undefined : "embedded file";
  // A link to another file by its place beside this one is harmless; any other place is the author's own machine or a server.
  const nested = action === "GoToR" ? fileNames(dictionary.get("F")?.dictionary) : [];
  const isForbidden = action === "GoToR" ? isAbsolute : isOnNetwork;
  return [...names, ...nested].some(isForbidden) ? "file elsewhere" : undefined;
}

const fileNames = (dictionary: PdfDictionary | undefined): readonly string[] =>
  FILE_NAMES.flatMap((key) => {
    const value = dictionary?.get(key);
    return value?.kind === "string" || value?.kind === "hex" ? [value.text] : [];
  });

/** To open `\\server\file` sends the reader's login to that server. */
const isOnNetwork = (name: string): boolean => /^\s*[\\/]{2}/u.test(name) || /^\s*(?:file|smb):/iu.test(name);

const isAbsolute = (name: string): boolean => /^\s*(?:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:)/u.test(name);

/** Programs for scholars embed sources, tables and formulas (tagged PDF, PDF/A-3); readers' machines run none of these. */
const isData = (name: string): boolean =>
  /\.(?:bib|csv|jpe?g|json|md|mathml|mml|png|rdf|tex|tsv|ttl|txt|xml|xmp|ya?ml)$/iu.test(name);

const named = (dictionary: PdfDictionary, key: string): string | undefined => {
  const value = dictionary.get(key);
  return value?.kind === "name" ? value.text : undefined;
};

/** A file's own names may be those of an object's methods. */
const own = <Kind>(table: Readonly<Partial<Record<string, Kind>>>, name: string): Kind | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
