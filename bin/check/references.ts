import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The folders whose texts may cite a rule. */
const CITING = ["src", "bin", "tests", "db", "docs", ".ci"];
/** The test of this check cites rules that do not exist. */
const OWN_TEST = join("bin", "check", "references.test.ts");
const READABLE = /\.(?:tsx?|css|sql|md|json)$/u;

/** Each way to cite a rule: where the citation stands in a sentence, and which page has to hold what it names. */
const CITATIONS: readonly { readonly pattern: RegExp; readonly known: keyof Pages; readonly named: RegExp }[] = [
  { pattern: /\bdecisions? (?:[APF]?\d+(?:, | and |–|, and )?)+/giu, known: "decisions", named: /[APF]?\d+/gu },
  { pattern: /\bspecification(?:'s)?,? \(?(?:§\d+(?:, | and |–)?)+/giu, known: "sections", named: /\d+/gu },
  { pattern: /\bbrief(?:'s)?,? \(?(?:§? ?\d\.\d+(?:, | and |–)?)+/giu, known: "screens", named: /\d\.\d+/gu },
  { pattern: /\((?:[APF]\d+(?:, )?)+\)/gu, known: "decisions", named: /[APF]\d+/gu },
  { pattern: /\bissue \d+/giu, known: "issues", named: /\d+/gu },
  { pattern: /\b(?:issue [A-Z][\w ]+|(?:standards )?checklist) §\d+/gu, known: "issues", named: /\d+/gu },
];

type Pages = {
  readonly decisions: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  readonly screens: ReadonlySet<string>;
  /** Always empty: a reader of the code cannot open the tracker. */
  readonly issues: ReadonlySet<string>;
};

/** Returns a sentence for each citation that no page in `docs/` contains, with its file. */
export function referenceProblems(root: string): string[] {
  const pages = readPages(root);
  return CITING.flatMap((folder) => filesBelow(root, folder)).flatMap((path) =>
    findUnansweredCitations(readFileSync(join(root, path), "utf8"), pages).map(
      (citation) => `${path} cites “${citation}”, which no page in docs/specification or docs/decisions answers.`,
    ),
  );
}

/**
 * Returns the citations in a text whose rule is on none of the pages; a citation may continue on the next line of a
 * comment.
 */
export function findUnansweredCitations(text: string, pages: Pages): string[] {
  const joined = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/gu, " ");
  return CITATIONS.flatMap(({ pattern, known, named }) =>
    [...joined.matchAll(pattern)].flatMap(([citation]) =>
      (citation.match(named) ?? []).every((name) => pages[known].has(name.toUpperCase())) ? [] : [citation.trim()],
    ),
  );
}

function readPages(root: string): Pages {
  const page = (name: string): string => readFileSync(join(root, "docs", "specification", name), "utf8");
  const headings = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? "");
  const records = readdirSync(join(root, "docs", "decisions")).flatMap(
    (name) => /^\d+/u.exec(name)?.map(Number).map(String) ?? [],
  );
  return {
    decisions: new Set([...headings(page("decisions.md"), /^- \*\*([APF]\d+)\*\*/gmu), ...records]),
    sections: new Set(headings(page("product.md"), /^## §(\d+) /gmu)),
    screens: new Set(headings(page("design.md"), /^## §(\d+\.\d+) /gmu)),
    issues: new Set(),
  };
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READABLE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(join("docs", "specification")) && path !== OWN_TEST);
}
