import type { ExampleSchema } from "./api-examples.ts";
import type { RequestParts } from "./api-requests.ts";

/** The parts of an OpenAPI 3.1 document that its page uses. */
export type ApiDocument = {
  readonly info: { readonly description?: string | undefined };
  readonly tags?: readonly { readonly name: string; readonly description?: string | undefined }[] | undefined;
  readonly paths?: Readonly<Record<string, unknown>> | undefined;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> | undefined } | undefined;
};

export type ApiField = {
  readonly name: string;
  /** The type in words: "text", "list of numbers", "one of book, academic_chapter". */
  readonly kind: string;
  readonly required: boolean;
  readonly about?: string | undefined;
};

export type ApiOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** The scope that a token needs, or "any token"; undefined where no token helps. */
  readonly scope?: string | undefined;
  /** Parameters in the path, the query and the headers. */
  readonly parameters: readonly (ApiField & { readonly place: string })[];
  /** What there is to know besides the summary. */
  readonly about?: string | undefined;
  /** What its example request is made of, and what it answers first. */
  readonly sent: RequestParts;
  readonly received: { readonly status: string; readonly type?: string; readonly schema?: ExampleSchema };
  /** The media type of the request body, and its fields where it is JSON. */
  readonly body?: { readonly type: string; readonly fields: readonly ApiField[] } | undefined;
  readonly responses: readonly { readonly status: string; readonly about: string }[];
  /** The statuses of the problems that the guide explains. */
  readonly problems: readonly string[];
};

type Schema = ExampleSchema;
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Given = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly $ref?: string; readonly content?: Content }>
  >;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
};

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Returns every operation of the document, in its order. */
export function apiOperations(document: ApiDocument): readonly ApiOperation[] {
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, Schema>>; // as the document has them
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const methods = item as Readonly<Partial<Record<(typeof METHODS)[number], Given>>>; // as the document has it
    return METHODS.flatMap((method) => {
      const given = methods[method];
      return given ? [operation(method, path, given, schemas)] : [];
    });
  });
}

function operation(
  method: string,
  path: string,
  given: Given,
  schemas: Readonly<Record<string, Schema>>,
): ApiOperation {
  const { operationId = "", summary, description, tags = [], parameters = [], requestBody, responses = {} } = given;
  const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const { security = [] } = given;
  const received = findReceived(responses);
  return {
    about: description,
    sent: {
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      parameters: parameters.map(({ name, in: place, required = false, schema = {} }) => ({
        name,
        place,
        required,
        schema,
      })),
      body: type === undefined ? undefined : { type, schema: sent?.schema ?? {} },
      isClosed: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
      responseType: received.type,
    },
    received,
    id: operationId,
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    summary: summary ?? formatTitle(operationId),
    tag: tags[0] ?? "Others",
    scope: findScope(security),
    parameters: parameters.map(({ name, in: place, required = false, description: own, schema = {} }) => ({
      name,
      place,
      required,
      kind: describeKind(schema),
      about: schema.description ?? own,
    })),
    body: type === undefined ? undefined : { type, fields: listFields(sent?.schema ?? {}, schemas) },
    responses: Object.entries(responses)
      .filter(([status, { $ref }]) => status !== "default" && $ref === undefined)
      .map(([status, { description = "" }]) => ({ status, about: description })),
    problems: Object.entries(responses).flatMap(([status, { $ref }]) => ($ref === undefined ? [] : [status])),
  };
}

/** JSON and the types derived from it, but not JSON Lines (`application/x-ndjson`), which no schema describes as a whole. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/u;

/** Returns the first success of an operation, with the schema of its JSON. */
function findReceived(responses: NonNullable<Given["responses"]>): ApiOperation["received"] {
  const [status = "200", response] = Object.entries(responses).find(([one]) => one.startsWith("2")) ?? [];
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  if (type === undefined) return { status };
  return JSON_TYPE.test(type) && content?.schema ? { status, type, schema: content.schema } : { status, type };
}

function findScope(security: NonNullable<Given["security"]>): string | undefined {
  const scopes = security.find((way) => "token" in way)?.["token"];
  return scopes && (scopes[0] ?? "any token");
}

function listFields(schema: Schema, schemas: Readonly<Record<string, Schema>>): ApiField[] {
  const named = schema.$ref === undefined ? schema : (schemas[refName(schema.$ref)] ?? {});
  const own = Object.entries(named.properties ?? {}).map(([name, field]) => ({
    name,
    kind: describeKind(field),
    required: named.required?.includes(name) ?? false,
    about: field.description,
  }));
  return [...(named.allOf ?? []).flatMap((part) => listFields(part, schemas)), ...own];
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
};

function describeKind({ $ref, type, enum: values, items, anyOf, format }: Schema): string {
  if ($ref !== undefined) return refName($ref);
  if (values) return `one of ${values.map(String).join(", ")}`;
  if (anyOf) return anyOf.map(describeKind).join(" or ");
  const types = [type ?? []].flat();
  if (types.includes("array")) return `list of ${items ? describeKind(items) : "anything"}`;
  const words = types
    .filter((type) => type !== "null")
    .map((type) => (format === undefined ? KINDS[type] : format) ?? type);
  return [...words, ...(types.includes("null") ? ["null"] : [])].join(" or ") || "anything";
}

const refName = (ref: string): string => ref.split("/").at(-1) ?? ref;

/** Returns "Read profile" for "readProfile". */
function formatTitle(operationId: string): string {
  const words = operationId.replaceAll(/[A-Z]/gu, (character) => ` ${character.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
