import type { OpenAPIHono } from "@hono/zod-openapi";

/** Returns the methods of the operations at a path, below /api/v1 or not. */
export function allowedMethods(registry: OpenAPIHono["openAPIRegistry"]): (path: string) => readonly string[] {
  let known: readonly { readonly method: string; readonly pattern: RegExp }[] | undefined;
  const read = () =>
    registry.definitions.flatMap((definition) => {
      if (definition.type !== "route") return [];
      const { method, path } = definition.route;
      const source = path.replaceAll(/[.+]/gu, String.raw`\$&`).replaceAll(/\{\w+\}/gu, "[^/]+");
      return [{ method: method.toUpperCase(), pattern: new RegExp(`^(?:/api/v1)?${source}$`, "u") }];
    });
  return (path) => {
    known ??= read();
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods)].toSorted();
  };
}
