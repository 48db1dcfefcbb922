import { nodesIn } from "../../check/syntax.ts";

/** A small fault: these characters of a source are replaced. */
export type Mutation = {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
};

type Place = { readonly start: number; readonly end: number };
type Part = Place & { readonly type: string };
type Replacement = Place & { readonly after: string };

const OPPOSITES: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/** Returns the faults that can be made in a source: comparisons, conditions, values, results and calls that are wrong. */
export function findMutations(file: string, source: string): readonly Mutation[] {
  const lines = lineStarts(source);
  return [...nodesIn(file, source)].flatMap((node) =>
    listReplacements(node as Record<string, unknown> & Part, source) // as the parser's nodes are
      .filter(({ start, end, after }) => source.slice(start, end) !== after)
      .map(({ start, end, after }) => ({
        file,
        line: lines.findLastIndex((line) => line <= start) + 1,
        start,
        end,
        before: source.slice(start, end),
        after,
      })),
  );
}

export const applyMutation = (source: string, { start, end, after }: Mutation): string =>
  source.slice(0, start) + after + source.slice(end);

function listReplacements(node: Record<string, unknown> & Part, source: string): readonly Replacement[] {
  const text = ({ start, end }: Place): string => source.slice(start, end);
  const instead = (after: string): readonly Replacement[] => [{ start: node.start, end: node.end, after }];
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return otherOperator(node as unknown as Operation, source); // as the parser says
    case "UnaryExpression":
      return node["operator"] === "!" ? instead(text(node["argument"] as Part)) : [];
    case "IfStatement":
    case "ConditionalExpression": {
      const condition = node["test"] as Part;
      return [{ start: condition.start, end: condition.end, after: `!(${text(condition)})` }];
    }
    case "Literal":
      if (typeof node["value"] === "boolean") return instead(String(!node["value"]));
      return typeof node["value"] === "number" ? instead(String(node["value"] + 1)) : [];
    case "ReturnStatement":
      return isTelling(node["argument"] as Part | null) ? instead("return undefined;") : [];
    case "ExpressionStatement":
      return isCall(node["expression"] as Part) ? instead(";") : [];
    default:
      return [];
  }
}

type Operation = { readonly operator: string; readonly left: Part; readonly right: Part };

function otherOperator({ operator, left, right }: Operation, source: string): readonly Replacement[] {
  const after = OPPOSITES[operator];
  const at = source.indexOf(operator, left.end);
  if (after === undefined || at === -1 || at >= right.start) return [];
  return [{ start: at, end: at + operator.length, after }];
}

/** What returns a literal is changed at the literal: no caller may tell false from undefined. */
const isTelling = (argument: Part | null): boolean => argument !== null && argument.type !== "Literal";

const isCall = (expression: Part & { readonly argument?: Part }): boolean =>
  expression.type === "CallExpression" ||
  (expression.type === "AwaitExpression" && expression.argument?.type === "CallExpression");

function lineStarts(source: string): readonly number[] {
  return [0, ...[...source.matchAll(/\n/gu)].map(({ index }) => index + 1)];
}
