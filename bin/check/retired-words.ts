import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesIn } from "./syntax.ts";

/** Words that names do not use, each with the standard one (docs/glossary.md). */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ["house", "deps, context, press or policy"],
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

/** Returns a sentence for each name that uses a retired word, of a file or of an identifier. */
export function retiredWordProblems(root: string): string[] {
  return globSync("{src,bin,tests}/**/*.{ts,tsx,css}", { cwd: root }).flatMap((path) => {
    const file = path.split(/[\\/]/u).at(-1) ?? "";
    const source = path.endsWith(".css") || FOREIGN_WORDS.has(path) ? "" : readFileSync(join(root, path), "utf8");
    return [file, ...identifiersIn(file, source)].flatMap((name) =>
      retiredIn(name).map(
        (word) =>
          `${path}: the name ${name} uses the retired word “${word}”: ${RETIRED.get(word) ?? ""} (docs/glossary.md).`,
      ),
    );
  });
}

/** A decision letter is a term of the trade (docs/glossary.md). */
const TRADE_TERM = /decision[_-]?letters?/giu;

/** Returns the retired words in a name; none in a standard term. */
export const retiredIn = (name: string): string[] =>
  STANDARD.has(name)
    ? []
    : [...name.replace(TRADE_TERM, "").matchAll(WORDS)]
        .map(([word]) => word.toLowerCase())
        .filter((word) => RETIRED.has(word));

/** The identifiers of a source, JSX attributes among them, each once. */
function identifiersIn(file: string, source: string): string[] {
  const names = new Set<string>();
  for (const node of nodesIn(file, source))
    if ("name" in node && typeof node.name === "string" && String(node.type).endsWith("Identifier"))
      names.add(node.name);
  return [...names];
}
