import type { ServedResponse, ServedPress } from "./servers/served-press.ts";

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };
export type Described = {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
};
export type ApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** An operation with a valid value for each of its inputs. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  /** The path with an identifier, and the required part of its query. */
  readonly path: string;
  /** The path as the document has it, with the names of its ids. */
  readonly template: string;
  /** True if the document marks it as public. */
  readonly isOpen: boolean;
  /** True if its address contains an id. */
  readonly namesRecord: boolean;
  readonly takesJson: boolean;
  /** A value that fits the schema; undefined where nothing is sent. */
  readonly body: unknown;
  readonly type: string | undefined;
  /** The statuses that the document names for its responses. */
  readonly statuses: readonly string[];
};

let pressDocument: ApiDocument | undefined;

/** Returns the API's document. It is the same for every press of the tests, and describing the API takes a second of the processor. */
export async function readApiDocument(press: ServedPress): Promise<ApiDocument> {
  const document = pressDocument ?? (JSON.parse((await press.send("/api/v1/openapi.json")).text) as ApiDocument);
  pressDocument = document;
  return document;
}

/** Returns the schema of the JSON that an operation sends with 200, with the fields of all its parts. */
export function responseShape({ components }: ApiDocument, described: Described | undefined): Schema | undefined {
  const answered = described?.responses["200"] as
    | { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
    | undefined; // as OpenAPI has it
  const whole = (schema: Schema): Schema => {
    if (schema.$ref) return whole(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const parts = (schema.allOf ?? []).map(whole);
    return parts.length === 0
      ? schema
      : {
          ...schema,
          properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties) as NonNullable<
            Schema["properties"]
          >,
        };
  };
  const schema = answered?.content?.["application/json"]?.schema;
  return schema && whole(schema);
}

/** The operations with their inputs; `id` replaces the ids in their addresses. */
export function listOperations(
  { paths, components }: ApiDocument,
  id: string = crypto.randomUUID(),
): readonly Operation[] {
  const sample = sampler(components.schemas, id);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { operationId, parameters = [], requestBody, security, responses }]): Operation => {
        const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        const required = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
        const query = new URLSearchParams(required.map(({ name, schema }) => [name, String(sample(schema, name))]));
        const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
          const place = parameters.find((parameter) => parameter.in === "path" && parameter.name === name);
          return String(sample(place?.schema ?? {}, name));
        });
        return {
          name: operationId,
          method: method.toUpperCase(),
          template: path,
          path: `/api/v1${filled}${query.size > 0 ? `?${query.toString()}` : ""}`,
          isOpen: security?.length === 0 || (security?.some((way) => Object.keys(way).length === 0) ?? false),
          namesRecord: path.includes("{id}"),
          takesJson: type === "application/json",
          body: type === "application/json" ? sample(content?.schema ?? {}) : type && "nothing that is a file",
          type,
          statuses: Object.keys(responses),
        };
      },
    ),
  );
}

/** Returns the smallest value that fits a schema; names with stricter rules are known. */
function sampler(schemas: Readonly<Record<string, Schema>>, id: string) {
  const byName: Readonly<Record<string, unknown>> = {
    id,
    ids: crypto.randomUUID(),
    object: id,
    from: "2026-01-01",
    to: "2026-01-31",
    authors: "Ada Byron",
    email: "somebody@example.org",
    // Lines of a set form.
    formats: "",
    key: "no-such-text",
    message: crypto.randomUUID(),
    notices: "",
  };
  const sample = (schema: Schema, name = ""): unknown => {
    if (schema.$ref) return sample(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name);
    const [either] = schema.oneOf ?? schema.anyOf ?? [];
    if (either) return sample(either, name);
    if (schema.enum) return schema.enum[0];
    if (Array.isArray(schema.type) && schema.type.includes("null")) return null;
    const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
    if (type === "object") {
      const entries = (schema.required ?? []).map((one) => [one, sample(schema.properties?.[one] ?? {}, one)]);
      return Object.fromEntries(entries);
    }
    if (type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, name));
    if (type === "integer" || type === "number") return schema.minimum ?? 1;
    if (type === "boolean") return false;
    if (schema.format === "uuid") return crypto.randomUUID();
    if (schema.format === "date") return "2199-12-31";
    if (schema.format === "date-time") return name === "opens_at" ? "2199-01-01T00:00:00Z" : "2199-12-31T00:00:00Z";
    return byName[name] ?? "x".repeat(Math.max(1, schema.minLength ?? 1));
  };
  return sample;
}

/** Calls an operation; `sent` replaces the valid input. */
export function requestFor(
  press: ServedPress,
  operation: Operation,
  token?: string,
  sent = operation.body,
): Promise<ServedResponse> {
  const body = sent === undefined ? undefined : typeof sent === "string" ? sent : JSON.stringify(sent);
  return press.send(operation.path, {
    method: operation.method,
    headers: {
      ...(operation.type && body !== undefined && { "content-type": operation.type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
}
