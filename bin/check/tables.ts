import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const OWNERS = "docs/architecture.md";
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*"([\w.]+)/gu,
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?([a-z_.]+)"?\s+(?=as\b|set\b|\(|select\b|values\b|where\b|using\b|[a-z]\b)/giu,
];

/**
 * Returns the statements that write a table in a module that does not own it, by the list of owners in
 * docs/architecture.md.
 */
export function tableProblems(root: string): string[] {
  const owners = ownersIn(readFileSync(join(root, OWNERS), "utf8"));
  if (owners.size === 0) return [`${OWNERS} lists no owner of any table: this check would find nothing.`];
  const sources = globSync("src/**/server/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  return sources.flatMap((path) => {
    const module = path.split(/[\\/]/u)[1] ?? "";
    return listWrittenTables(readFileSync(join(root, path), "utf8"))
      .filter((table) => owners.has(table) && owners.get(table)?.includes(module) !== true)
      .map(
        (table) =>
          `${path} writes the table ${table}, which belongs to ${owners.get(table)?.join(" and ")}: call its command.`,
      );
  });
}

function ownersIn(page: string): Map<string, string[]> {
  const rows = [...page.matchAll(/^\| `([\w.]+)` *\| ([a-z, ]+?) *\|/gmu)];
  return new Map(
    rows.map(([, table = "", modules = ""]) => [table, modules.split(",").map((module) => module.trim())]),
  );
}

function listWrittenTables(source: string): string[] {
  return [...new Set(WRITES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, table = ""]) => table)))];
}
