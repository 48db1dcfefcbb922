import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { missingFields, unknownFields } from "#platform/given-fields.ts";
import { fieldName, setIssueSentences } from "#platform/issue-sentence.ts";
import { narrowIssues, unknownField } from "#platform/narrowed-issues.ts";

// Every problem of the API is made here, so that no text of the validator reaches a program.
setIssueSentences();

const unknownParameter = (name: string): string => `There is no query parameter “${name}”.`;
const missingField = (path: string): string =>
  `“${path}” is missing: a PUT replaces the whole, and null empties a field.`;

/** The JSON of a request; undefined where it has none. JSON that cannot be read has a refusal of its own: 400. */
const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

const isZod = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === "object" && schema !== null && "_zod" in schema;

/** The schema of an operation's JSON body; undefined when it takes none. */
export const getJsonBodySchema = ({ request }: RouteConfig): z.core.$ZodType | undefined => {
  const media = request?.body?.content["application/json"];
  const schema = media && "schema" in media ? media.schema : undefined;
  return isZod(schema) ? schema : undefined;
};

/** Returns one sentence for each field of a body or a parameter that does not fit. */
export function toFieldErrors({ issues }: Pick<z.core.$ZodError, "issues">): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const { path, shortPath, message } of narrowIssues(issues)) {
    const short = fieldName(shortPath);
    fieldErrors[path.join(".") || "body"] ??= message.startsWith(short)
      ? fieldName(path) + message.slice(short.length)
      : message;
  }
  return fieldErrors;
}

/** Returns the names in a request that an operation does not know, and those that its PUT lacks, each with a sentence. */
export async function wrongNames(route: RouteConfig, c: Context): Promise<Record<string, string>> {
  const fieldErrors: Record<string, string> = {};
  const query = route.request?.query;
  const body = getJsonBodySchema(route);
  for (const name of Object.keys(c.req.query()))
    if (query === undefined || unknownFields(query, { [name]: "" }).length > 0)
      fieldErrors[name] = unknownParameter(name);
  if (body === undefined) return fieldErrors;
  const given = await readJson(c);
  for (const path of unknownFields(body, given)) fieldErrors[path] = unknownField(path);
  if (route.method === "put") for (const path of missingFields(body, given)) fieldErrors[path] = missingField(path);
  return fieldErrors;
}

/**
 * Returns everything that is wrong with a request, by field: names, and values of its query, path, headers and body
 * together, so that a program can mend all at once.
 */
export async function wrongInput(route: RouteConfig, c: Context): Promise<Record<string, string>> {
  const { query, params, headers } = route.request ?? {};
  const body = getJsonBodySchema(route);
  const fieldErrors = await wrongNames(route, c);
  const given: readonly (readonly [unknown, () => unknown])[] = [
    [params, () => c.req.param()],
    [query, () => unwrapSingle(c.req.queries())],
    [Array.isArray(headers) ? undefined : headers, () => headersNamed(headers, c)],
    [body, () => readJson(c)],
  ];
  for (const [schema, read] of given) {
    if (!isZod(schema)) continue;
    const { error } = await z.core.safeParseAsync(schema, await read());
    for (const [path, message] of Object.entries(error ? toFieldErrors(error) : {})) fieldErrors[path] ??= message;
  }
  return fieldErrors;
}

/** Parameters as a schema reads them: one value, or a list where one was sent more than once. */
const unwrapSingle = (given: Readonly<Record<string, readonly string[]>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

/** The headers by the names that a schema has for them. */
const headersNamed = (schema: unknown, c: Context): Record<string, string | undefined> =>
  schema instanceof z.ZodObject
    ? Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]))
    : {};
