import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { identifierProblemsIn } from "./identifiers.ts";
import { nodesIn, type SyntaxNode } from "./syntax.ts";
import { findRetiredBySense } from "./words-by-sense.ts";

/** Words that names do not use, each with the standard one (docs/glossary.md). */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ["houses", "deps, context, press or policy"],
  ["desk", "dashboard or publication list"],
  ["storey", "layer"],
  ["verb", "command"],
  ["verbs", "commands"],
  ["complaint", "error"],
  ["complaints", "errors"],
  ["reckon", "calculate"],
  ["reckoned", "calculated"],
  ["whoever", "person, client or viewer"],
  ["nobody", "anonymous or none"],
  ["somebody", "person"],
  ["meanwhile", "conflict"],
  ["anew", "again"],
  ["trait", "dimension"],
  ["traits", "dimensions"],
  ["nightly", "job or schedule"],
  ["elsewhere", "external provider"],
  ["letter", "email, or character"],
  ["letters", "emails, or characters"],
  ["said", "input"],
  ["told", "given"],
  ["asked", "requested"],
  ["wanted", "expected, target or selection"],
  ["wishes", "requests"],
  ["wished", "preferred"],
  ["say", "addError, send or report"],
  ["says", "describes"],
  ["room", "module"],
  ["rooms", "modules"],
  ["look", "variant"],
  ["looks", "variants"],
]);

/** Standard terms that hold such a word, columns of tables, and kinds of works in others' formats. */
const STANDARD = new Set(["deadLetter", "asked_at", "reviewers_asked"]);
const FOREIGN_WORDS = new Set(["src/imports/formats/native-kinds.ts"]);

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu;

export type NamedFile = {
  readonly path: string;
  readonly names: readonly string[];
  /** A sentence for each function or limit that is not named as English names it. */
  readonly problems: readonly string[];
};

/**
 * Returns the files of the code with their names: of folders, the file, identifiers, CSS classes and custom properties, HTTP headers, and keys of the browser's storage; and with what is wrong with
 * those of functions and limits, because each file is parsed once for both.
 */
export const listNamedFiles = (root: string): NamedFile[] =>
  globSync("{src,bin,tests}/**/*.{ts,tsx,css}", { cwd: root }).map((found) => {
    const parts = found.split(/[\\/]/u);
    const path = parts.join("/");
    const source = readFileSync(join(root, found), "utf8");
    if (path.endsWith(".css")) return { path, names: [...parts, ...styleNamesIn(source)], problems: [] };
    const nodes = [...nodesIn(parts.at(-1) ?? "", source)];
    const names = FOREIGN_WORDS.has(path) ? [] : codeNamesIn(nodes);
    return { path, names: [...parts, ...names], problems: identifierProblemsIn(path, nodes) };
  });

/** Returns a sentence for each name that uses a retired word. */
export const listRetiredWords = (files: readonly NamedFile[]): string[] =>
  files.flatMap(({ path, names }) =>
    names.flatMap((name) =>
      [
        ...findRetired(name).map((word) => [word, RETIRED.get(word) ?? ""] as const),
        ...(path.startsWith("src/") ? findRetiredBySense(path, name) : []),
      ].map(([word, term]) => `${path}: the name ${name} uses the retired word “${word}”: ${term} (docs/glossary.md).`),
    ),
  );

/** A decision letter is a term of the trade (docs/glossary.md). */
const TRADE_TERM = /decision[_-]?letters?/giu;

/** Returns the retired words in a name; none in a standard term. */
export const findRetired = (name: string): string[] =>
  STANDARD.has(name)
    ? []
    : [...name.replace(TRADE_TERM, "").matchAll(WORDS)]
        .map(([word]) => word.toLowerCase())
        .filter((word) => RETIRED.has(word));

const STYLE_NAME = /(?:\.|--|@keyframes )([a-z][\w-]*)/giu;

/** Returns the classes, custom properties and animations of a style sheet, each once. */
const styleNamesIn = (source: string): string[] => [
  ...new Set([...source.replaceAll(/\/\*.*?\*\//gsu, "").matchAll(STYLE_NAME)].map(([, name = ""]) => name)),
];

/** Methods whose first argument is the name of a header or a key of the browser's storage. */
const NAMING_METHODS = new Set(["getItem", "setItem", "removeItem", "header"]);
const HEADERS = /headers$/iu;
const HEADER_METHODS = new Set(["get", "set", "has", "append", "delete"]);

/** Returns the identifiers of a source, the classes of its elements, its headers and its storage keys, each once. */
function codeNamesIn(nodes: readonly SyntaxNode[]): string[] {
  const names = new Set<string>();
  for (const node of nodes) {
    if ("name" in node && typeof node.name === "string" && String(node.type).endsWith("Identifier"))
      names.add(node.name);
    for (const text of textsThatName(node)) for (const name of text.split(/\s+/u)) names.add(name);
  }
  return [...names];
}

type Branch = { readonly [part: string]: unknown };
const branch = (value: unknown): Branch => (typeof value === "object" && value !== null ? { ...value } : {});

/** Returns the texts in a class attribute, in the first argument of a naming method, or in a key of a header. */
function textsThatName(node: object): string[] {
  const { type, name, value, callee, arguments: given } = branch(node);
  if (type === "JSXAttribute" && branch(name)["name"] === "className") return textsBelow(value);
  if (type !== "CallExpression" || !Array.isArray(given)) return [];
  const { object, property } = branch(callee);
  const method = String(branch(property)["name"]);
  const owner = String(branch(object)["name"] ?? branch(branch(object)["property"])["name"]);
  const isNaming = NAMING_METHODS.has(method) || (HEADERS.test(owner) && HEADER_METHODS.has(method));
  return isNaming ? textsBelow(given[0]) : [];
}

/** Returns the texts of string and template literals below a node. */
function textsBelow(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, value, ...parts } = branch(node);
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "TemplateElement") return [String(branch(value)["cooked"])];
  return [value, ...Object.values(parts)].flatMap((part) =>
    Array.isArray(part) ? part.flatMap(textsBelow) : textsBelow(part),
  );
}
