import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { missingFields, unknownFields, wholeFields } from "#platform/given-fields.ts";
import { Invalid } from "#platform/refused.ts";

const unknownParameter = (name: string): string => `There is no query parameter “${name}”.`;
const unknownField = (path: string): string => `There is no field “${path}”.`;
const missingField = (path: string): string =>
  `“${path}” is missing: a PUT replaces the whole, and null empties a field.`;

/** The schema of an operation's JSON body; undefined when it takes none. */
export const jsonBodyOf = ({ request }: RouteConfig): z.core.$ZodType | undefined => {
  const media = request?.body?.content["application/json"];
  const schema = media && "schema" in media ? media.schema : undefined;
  return isZod(schema) ? schema : undefined;
};

const isZod = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === "object" && schema !== null && "_zod" in schema;

/**
 * Refuses, by name and with 422, what an operation does not know: query parameters, fields of its JSON body; of a PUT
 * also the fields that are missing, because it replaces the whole. It runs after the guards of the operation.
 */
export function refuseUnknownNames(route: RouteConfig): MiddlewareHandler {
  const query = route.request?.query;
  const body = jsonBodyOf(route);
  return async (c, next) => {
    const fieldErrors = new Map<string, string>();
    for (const name of Object.keys(c.req.query()))
      if (query === undefined || unknownFields(query, { [name]: "" }).length > 0)
        fieldErrors.set(name, unknownParameter(name));
    const given: unknown = body === undefined ? undefined : await c.req.json().catch(() => undefined);
    if (body !== undefined) {
      for (const path of unknownFields(body, given)) fieldErrors.set(path, unknownField(path));
      if (route.method === "put")
        for (const path of missingFields(body, given)) fieldErrors.set(path, missingField(path));
    }
    if (fieldErrors.size > 0) throw new Invalid(Object.fromEntries(fieldErrors));
    await next();
  };
}

type Document = { readonly paths?: Readonly<Record<string, { readonly put?: unknown } | undefined>> | undefined };
type Definitions = readonly { readonly type: string; readonly route?: RouteConfig }[];
type JsonSchema = { required?: readonly string[]; readonly properties?: Readonly<Record<string, JsonSchema>> };

/**
 * Marks in the OpenAPI document which fields each PUT has to name: its schemas alone would call most of them optional.
 */
export function withWholeBodies({ paths }: Document, definitions: Definitions): void {
  for (const { route } of definitions) {
    const schema = route?.method === "put" ? jsonBodyOf(route) : undefined;
    const described = paths?.[route?.path ?? ""]?.put as
      | { readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> } }
      | undefined; // as the generator writes it
    const json = described?.requestBody?.content?.["application/json"]?.schema;
    if (schema && json) requireWhole(json, schema);
  }
}

function requireWhole(json: JsonSchema, schema: z.core.$ZodType): void {
  const whole = wholeFields(schema);
  if (!whole || !json.properties) return;
  if (whole.required.length > 0) json.required = whole.required;
  for (const [name, part] of Object.entries(whole.within)) {
    const described = json.properties[name];
    if (described) requireWhole(described, part);
  }
}
