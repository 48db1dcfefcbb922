import type { PdfDictionary, PdfValue } from "./pdf-dictionary.ts";

/** The kinds of content that run on a reader's machine; docs/files.md describes each. */
export type ActiveContent =
  | "script"
  | "program"
  | "form sent"
  | "form data"
  | "embedded PDF opened"
  | "external file"
  | "media"
  | "rich media"
  | "embedded file"
  | "XFA form";

/**
 * Action types (ISO 32000-1 table 198, ISO 32000-2 table 201). All others go to a place in this PDF or a web address.
 */
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

/** Annotation types that play media (table 169). */
const ANNOTATIONS: Readonly<Partial<Record<string, ActiveContent>>> = {
  Movie: "media",
  Sound: "media",
  RichMedia: "rich media",
};

/** Keys that hold active content in any dictionary. */
const KEYS: Readonly<Partial<Record<string, ActiveContent>>> = {
  JavaScript: "script", // the name tree of scripts that run when the document is opened (§7.7.4)
  JS: "script",
  OnInstantiate: "script", // of a 3D annotation (§13.6.3)
  XFA: "XFA form",
  RichMediaContent: "rich media",
};

/** The keys of file names in a file specification (§7.11.3). */
const FILE_NAMES = ["UF", "F", "DOS", "Mac", "Unix"] as const;

/** The keys that the walk stores of each dictionary; no other entry matters. */
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
  "Length",
  "Length1",
  "Width",
  "W",
  "Height",
  "H",
  "BitsPerComponent",
  "BPC",
  "Columns",
  "Colors",
  "EarlyChange",
  "Predictor",
]);

/** Names that must not occur in bytes that the tokenizer skips: scripts, object streams that may hold them, and packed streams. */
export const SUSPICIOUS_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(ACTIONS),
  ...Object.keys(ANNOTATIONS),
  ...Object.keys(KEYS),
  "EF",
  "First",
  "ObjStm",
  "Filter",
  "F",
]);

/** Returns the kind of an action type; undefined for a harmless one. */
export const classifyAction = (name: string): ActiveContent | undefined => own(ACTIONS, name);

/** Returns the kind of content that a key alone marks; an entry with the value null is absent (§7.3.9). */
export function activeEntry(key: string, value: PdfValue): ActiveContent | undefined {
  if (key === "URI") return /^\s*(?:javascript|vbscript)\s*:/iu.test(value.text) ? "script" : undefined;
  return value.kind === "keyword" && value.text === "null" ? undefined : own(KEYS, key);
}

/** Returns the kind of content of a whole dictionary: an action, an annotation or a file specification. */
export function activeDictionary(dictionary: PdfDictionary): ActiveContent | undefined {
  const action = getName(dictionary, "S");
  const subtype = getName(dictionary, "Subtype");
  return (
    (action === undefined ? undefined : classifyAction(action)) ??
    (subtype === undefined ? undefined : own(ANNOTATIONS, subtype)) ??
    activeFile(dictionary, action)
  );
}

/** Returns the kind of content of an object that is only a string: it may be the file name of a file specification. */
export const activeString = (text: string): ActiveContent | undefined =>
  isOnNetwork(text) ? "external file" : undefined;

function activeFile(dictionary: PdfDictionary, action: string | undefined): ActiveContent | undefined {
  const names = fileNames(dictionary);
  if (dictionary.has("EF")) return names.length > 0 && names.every(isData) ? undefined : "embedded file";
  // A link to another file in the same folder is harmless; every other place is the author's machine or a server.
  const nested = action === "GoToR" ? fileNames(dictionary.get("F")?.dictionary) : [];
  const isForbidden = action === "GoToR" ? isAbsolute : isOnNetwork;
  return [...names, ...nested].some(isForbidden) ? "external file" : undefined;
}

const fileNames = (dictionary: PdfDictionary | undefined): readonly string[] =>
  FILE_NAMES.flatMap((key) => {
    const value = dictionary?.get(key);
    return value?.kind === "string" || value?.kind === "hex" ? [value.text] : [];
  });

/** Returns whether a file name is a network path: opening `\\server\file` sends the reader's login to that server. */
const isOnNetwork = (name: string): boolean => /^\s*[\\/]{2}/u.test(name) || /^\s*(?:file|smb):/iu.test(name);

const isAbsolute = (name: string): boolean => /^\s*(?:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:)/u.test(name);

/**
 * Returns whether an embedded file is data: scholars' programs embed sources, tables and formulas (tagged PDF,
 * PDF/A-3), and readers' machines run none of these.
 */
const isData = (name: string): boolean =>
  /\.(?:bib|csv|jpe?g|json|md|mathml|mml|png|rdf|tex|tsv|ttl|txt|xml|xmp|ya?ml)$/iu.test(name);

const getName = (dictionary: PdfDictionary, key: string): string | undefined => {
  const value = dictionary.get(key);
  return value?.kind === "name" ? value.text : undefined;
};

/** Returns an entry of the table itself: a name in a file may be that of an inherited method. */
const own = <Kind>(table: Readonly<Partial<Record<string, Kind>>>, name: string): Kind | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
