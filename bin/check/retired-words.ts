import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

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
]);

/** Standard terms that hold such a word, and kinds of works in others' formats. */
const STANDARD = new Set(["deadLetter"]);
const FOREIGN_WORDS = new Set(["src/imports/formats/native-kinds.ts"]);

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu;

/** Returns a sentence for each name that uses a retired word, of a file or of an identifier. */
export function retiredWordProblems(root: string): string[] {
  return globSync("{src,bin,tests}/**/*.{ts,tsx,css}", { cwd: root }).flatMap((path) => {
    const file = path.split(/[\\/]/u).at(-1) ?? "";
    const source = path.endsWith(".css") || FOREIGN_WORDS.has(path) ? "" : readFileSync(join(root, path), "utf8");
    return [file, ...identifiersIn(file, source)]
      .filter((name) => !STANDARD.has(name))
      .flatMap((name) =>
        retiredIn(name).map(
          (word) =>
            `${path}: the name ${name} uses the retired word “${word}”: ${RETIRED.get(word) ?? ""} (docs/glossary.md).`,
        ),
      );
  });
}

const retiredIn = (name: string): string[] =>
  [...name.matchAll(WORDS)].map(([word]) => word.toLowerCase()).filter((word) => RETIRED.has(word));

/** The identifiers of a source, JSX attributes among them, each once. Throws when it cannot be parsed. */
function identifiersIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message ?? ""}`);
  const names = new Set<string>();
  const pending: unknown[] = [program];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node && "name" in node && typeof node.name === "string" && String(node.type).endsWith("Identifier"))
      names.add(node.name);
    pending.push(...Object.values(node).filter((value) => typeof value === "object" && value !== null));
  }
  return [...names];
}
