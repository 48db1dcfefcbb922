import { parseSync } from "oxc-parser";

type SyntaxNode = object & { readonly type: unknown };

/** Yields every node of a source's syntax tree, comments excluded. Throws when the source cannot be parsed. */
export function* nodesIn(file: string, source: string): Generator<SyntaxNode> {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message ?? ""}`);
  const pending: unknown[] = [program];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node) yield node;
    pending.push(...Object.values(node).filter((value) => typeof value === "object" && value !== null));
  }
}
