import { nodesIn, type SyntaxNode } from "./syntax.ts";

/** A limit is MAX_… or MIN_…, a batch BATCH_SIZE, parallel work CONCURRENCY, and a time says what it limits. */
const FOREIGN_CONSTANT =
  /^(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST|LARGEST|SMALLEST|AT_ONCE|PATIENCE)(?:_|$)|_(?:AT_ONCE|PATIENCE(?:_MS)?)$/u;

/** Words that end as participles do. */
const NO_PARTICIPLES = new Set(
  "bed bleed breed embed exceed feed hundred indeed need proceed red seed shed shred speed succeed weed".split(" "),
);
/** Irregular participles, without those that are also the verb itself: `read`, `set`, `put`, `cut`, `run`, `split`. */
const IRREGULAR = new Set(
  (
    "begun bound broken brought built caught chosen done drawn driven felt found frozen given gone grown held hidden " +
    "kept known laid left lent lost made meant met paid said seen sent shown sold sought spent stood sworn taken " +
    "thought told torn understood withdrawn won woven written"
  ).split(" "),
);

const isParticiple = (name: string): boolean =>
  IRREGULAR.has(name) || (/^[a-z]+ed$/u.test(name) && !NO_PARTICIPLES.has(name));

/** Returns a sentence for each function or limit of a source that is not named as English names it (docs/glossary.md). */
export const identifierProblems = (path: string, source: string): string[] =>
  identifierProblemsIn(path, nodesIn(path, source));

/** Does so for the nodes of a source that was parsed. */
export function identifierProblemsIn(path: string, nodes: Iterable<SyntaxNode>): string[] {
  const problems = new Set<string>();
  for (const node of nodes) {
    const { name, isFunction } = getDeclared(node);
    if (/[a-z\d]Of$/u.test(name))
      problems.add(`${path}: the name ${name} ends with “Of”: begin it with a verb, as in getX, toX or findX.`);
    if (isFunction && isParticiple(name))
      problems.add(`${path}: the function ${name} is named with a participle: name it with a verb.`);
    if (FOREIGN_CONSTANT.test(name))
      problems.add(`${path}: the constant ${name} is a limit or a batch: name it MAX_…, MIN_…, BATCH_SIZE or …_MS.`);
  }
  return [...problems];
}

type Declared = { readonly name: string; readonly isFunction: boolean };
type Branch = { readonly [part: string]: unknown };

const NOTHING: Declared = { name: "", isFunction: false };
const branch = (value: unknown): Branch => (typeof value === "object" && value !== null ? { ...value } : {});
const getName = (node: unknown): string => {
  const { type, name } = branch(node);
  return type === "Identifier" && typeof name === "string" ? name : "";
};

/**
 * Returns the name that a node declares: of a function, a variable, a method, or a property or parameter that is a
 * function. The functions of an object stand often under words of the business, such as the states of a manuscript.
 */
function getDeclared(node: object): Declared {
  const { type, id, key, init, value, method, typeAnnotation } = branch(node);
  switch (type) {
    case "FunctionDeclaration":
      return { name: getName(id), isFunction: true };
    case "VariableDeclarator":
      return { name: getName(id), isFunction: isFunction(init) };
    case "MethodDefinition":
    case "TSMethodSignature":
      return { name: getName(key), isFunction: true };
    case "Property":
      return method === true || isFunction(value) ? { name: getName(key), isFunction: method === true } : NOTHING;
    case "TSPropertySignature":
    case "Identifier":
      return isFunctionType(typeAnnotation) ? { name: getName(key ?? node), isFunction: true } : NOTHING;
    default:
      return NOTHING;
  }
}

/** What only states the type of an expression, or groups it. */
const AROUND = new Set(["TSSatisfiesExpression", "TSAsExpression", "ParenthesizedExpression"]);

function isFunction(node: unknown): boolean {
  const { type, expression } = branch(node);
  return AROUND.has(String(type))
    ? isFunction(expression)
    : type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

const isFunctionType = (annotation: unknown): boolean =>
  branch(branch(annotation)["typeAnnotation"])["type"] === "TSFunctionType";
