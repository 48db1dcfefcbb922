import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { wholeFields } from "#platform/given-fields.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { getJsonBodySchema, wrongInput, wrongNames } from "./wrong-input.ts";

/** The title and the sentence of the refusal of a body that should be JSON. */
export const SEND_JSON = ["Not understood", "Send JSON (application/json)."] as const;

/** Returns whether a media type is one of files, which operations read themselves. Forms of other sites, which may send one, have no sign-in here. */
export const isFileType = (type: string | undefined): boolean =>
  /^(?:image\/|multipart\/form-data\b|application\/(?:pdf|epub\+zip|octet-stream)\b)/u.test(type ?? "");

/**
 * Refuses, by name and with 422, what an operation does not know: query parameters, fields of its JSON body; of a PUT
 * also the fields that are missing, because it replaces the whole. Wrong values are
 * named with them. A file in place of JSON is refused with 415. It runs after the guards of the operation.
 */
export function refuseUnknownNames(route: RouteConfig): MiddlewareHandler {
  const takesJson = getJsonBodySchema(route) !== undefined;
  return async (c, next) => {
    // The bodies of files are not read ahead, and have no limit here.
    if (takesJson && isFileType(c.req.header("content-type"))) throw new Refused(415, ...SEND_JSON);
    if (Object.keys(await wrongNames(route, c)).length > 0) throw new Invalid(await wrongInput(route, c));
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
    const schema = route?.method === "put" ? getJsonBodySchema(route) : undefined;
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
