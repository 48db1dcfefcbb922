import type { OpenAPIHono } from "@hono/zod-openapi";

/** The methods of the operations at a path, below /api/v1 or not. */
export type AllowedMethods = {
  /** Those of every operation whose path fits. */
  at(path: string): readonly string[];
  /**
   * Those of the operations that have exactly this path, without an id in it; undefined where there is none. "/publications/list-columns" is no
   * publication with such an id, whatever the method.
   */
  ofLiteral(path: string): readonly string[] | undefined;
};

type Operation = { readonly method: string; readonly path: string };

/** Reads the methods from the operations that an application has by then. */
export function listAllowedMethods(registry: OpenAPIHono["openAPIRegistry"]): AllowedMethods {
  let patterns: readonly (readonly [RegExp, string])[] | undefined;
  let literals: ReadonlyMap<string, readonly string[]> | undefined;
  const methods = (found: readonly string[]): readonly string[] => [...new Set(found)].toSorted();
  return {
    at(path) {
      patterns ??= operationsIn(registry).map((operation) => [patternFor(operation.path), operation.method]);
      return methods(patterns.filter(([pattern]) => pattern.test(path)).map(([, method]) => method));
    },
    ofLiteral(path) {
      literals ??= literalMethods(operationsIn(registry));
      return literals.get(path.replace(/^\/api\/v1(?=\/)/u, ""));
    },
  };
}

const patternFor = (path: string): RegExp => {
  const source = path.replaceAll(/[.+]/gu, String.raw`\$&`).replaceAll(/\{\w+\}/gu, "[^/]+");
  return new RegExp(`^(?:/api/v1)?${source}$`, "u");
};

function literalMethods(operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { method, path } of operations.filter((operation) => !operation.path.includes("{")))
    found.set(path, [...(found.get(path) ?? []), method].toSorted());
  return found;
}

const operationsIn = (registry: OpenAPIHono["openAPIRegistry"]): readonly Operation[] =>
  registry.definitions.flatMap((definition) =>
    definition.type === "route" ? [{ method: definition.route.method.toUpperCase(), path: definition.route.path }] : [],
  );
