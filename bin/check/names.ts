import { readdirSync } from "node:fs";
import { join } from "node:path";

const DRAWERS =
  /^(utils?|helpers?|common|shared|lib|misc|types|constants|managers?|services?|repository|repositories|handlers?|index)(\.|$)/u;
/** Components are named as React writes them in `web/` and `ui/`; everything else is written in lower case with hyphens. */
const SPELLING = /^[a-z0-9.-]+$/u;
const PLACES = ["src", "bin", "tests", "db", "docs"];
/** The glossary's `services` is the page of what the press sells, never a drawer: platform/pages/page-deps.ts is what pages are given. */
const ALLOWED = new Set(["src/platform/pages/page-deps.ts"]);

/** Files and folders whose name says nothing about the business, or that is spelt another way than the rest. */
export function nameProblems(root: string): string[] {
  return PLACES.flatMap((place) => namesBelow(root, place)).flatMap((path) => {
    const name = path.split("/").at(-1) ?? "";
    if (DRAWERS.test(name) && !ALLOWED.has(path)) {
      return [`${path} is a drawer: name it after the business that it holds, or put its parts where they belong.`];
    }
    return /^src\/.*\.(tsx?|css)$/u.test(path) && !SPELLING.test(name)
      ? [`${path} is spelt another way than the rest: lower case, words joined by hyphens.`]
      : [];
  });
}

function namesBelow(root: string, place: string): string[] {
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    return entry.isDirectory() ? [path, ...namesBelow(root, path)] : [path];
  });
}
