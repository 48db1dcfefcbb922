import type { ApiDocument, Operation, Schema } from "../openapi.ts";

/** Values that most fields refuse: each of them is put into every field and every parameter at once. */
const WRONG_VALUES: readonly unknown[] = [undefined, null, { nonsense: 1 }, [{}, 1], "x".repeat(5000), -1.5];

const WRONG_TEXTS = ["", "-1", "x".repeat(600)];

/** A request whose input is wrong throughout: the path with its query, and the body. */
export type WrongRequest = { readonly path: string; readonly body: unknown };

/** Returns requests to an operation in which every parameter and every field of the body has the same wrong value. */
export function wrongRequests(document: ApiDocument, operation: Operation): readonly WrongRequest[] {
  const described = document.paths[operation.template]?.[operation.method.toLowerCase()];
  const query = (described?.parameters ?? []).filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const [path = ""] = operation.path.split("?");
  const content = described?.requestBody?.content["application/json"];
  const texts = WRONG_TEXTS.flatMap((text) => splitBatches(query).map((names) => buildQuery(names, text)));
  const bodies = content ? WRONG_VALUES.map((value) => fillObject(document, content.schema, value)) : [operation.body];
  const [anyQuery = ""] = texts;
  return [
    ...texts.map((sent) => ({ path: `${path}?${sent}`, body: operation.body })),
    ...(content ? bodies.map((body) => ({ path: operation.path, body })) : []),
    { path: `${path}?nonsense=1&${anyQuery}`, body: bodies[0] },
    { path: path.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, "x"), body: operation.body },
  ];
}

/** As many parameters as an address can have with the longest text. */
const BATCH_SIZE = 20;

const splitBatches = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / BATCH_SIZE) }, (_, index) =>
    names.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );

const buildQuery = (names: readonly string[], value: string): string =>
  new URLSearchParams(names.map((name) => [name, value])).toString();

/** An object with the value in each of its fields, however deep; a list with one such entry. */
function fillObject(document: ApiDocument, schema: Schema, value: unknown, depth = 0): unknown {
  if (schema.$ref)
    return fillObject(document, document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, value, depth);
  const parts = schema.allOf ?? schema.anyOf?.slice(0, 1) ?? schema.oneOf?.slice(0, 1) ?? [];
  const fields = Object.assign({}, ...parts.map((part) => ({ ...part.properties })), schema.properties) as Record<
    string,
    Schema
  >;
  if (depth < 4 && Object.keys(fields).length > 0)
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fillObject(document, field, value, depth + 1)]),
    );
  if (depth > 0 && depth < 4 && schema.items && value !== undefined)
    return [fillObject(document, schema.items, value, depth + 1)];
  return value;
}
