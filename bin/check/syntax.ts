import { parseSync } from "oxc-parser";

export type SyntaxNode = object & { readonly type: unknown };

/** Returns a source's syntax tree. Throws when the source cannot be parsed. */
export function parseProgram(file: string, source: string): object {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message ?? ""}`);
  return program;
}

/** Yields every node of a source's syntax tree, comments excluded. Throws when the source cannot be parsed. */
export function* nodesIn(file: string, source: string): Generator<SyntaxNode> {
  const pending: unknown[] = [parseProgram(file, source)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node) yield node;
    pending.push(...Object.values(node).filter((value) => typeof value === "object" && value !== null));
  }
}
