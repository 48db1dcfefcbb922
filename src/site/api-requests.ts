import { type ExampleSchema, createExample, type Schemas } from "./api-examples.ts";

/** What an example request is made of. */
export type RequestParts = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly place: string;
    readonly required: boolean;
    readonly schema: ExampleSchema;
  }[];
  /** The media type of the body, and its schema. */
  readonly body?: { readonly type: string; readonly schema: ExampleSchema } | undefined;
  /** Whether it needs a token or a sign-in. */
  readonly isClosed: boolean;
  /** The media type of the response; undefined without a body. */
  readonly responseType?: string | undefined;
};

/** Returns the address of a request: examples in its path, and the query parameters that it must have. */
export function exampleAddress(
  { path, parameters }: Pick<RequestParts, "path" | "parameters">,
  schemas: Schemas,
): string {
  const value = (name: string, place: string): string => {
    const found = parameters.find((parameter) => parameter.name === name && parameter.place === place);
    return encodeURIComponent(String(createExample(found?.schema ?? {}, schemas, "sent", name)));
  };
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => value(name, "path"));
  const needed = parameters.filter(({ place, required }) => place === "query" && required);
  const query = needed.map(({ name }) => `${name}=${value(name, "query")}`).join("&");
  return query === "" ? filled : `${filled}?${query}`;
}

/** Returns the JSON body of an example; undefined where none is sent, or a file. */
export function exampleBody({ body }: Pick<RequestParts, "body">, schemas: Schemas): string | undefined {
  if (!body || !/^application\/(?:merge-patch\+)?json$/u.test(body.type)) return undefined;
  return JSON.stringify(createExample(body.schema, schemas, "sent"), null, 2);
}

/** Returns an example as a command for a shell, with the press's address in `$PRESS`. */
export function formatCurl(parts: RequestParts, schemas: Schemas): string {
  const { method, body, isClosed, parameters, responseType } = parts;
  const json = exampleBody(parts, schemas);
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$PRESS${exampleAddress(parts, schemas)}"`,
    ...(isClosed ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(names.has("if-match") ? [`-H 'If-Match: "5"'`] : []),
    ...(names.has("idempotency-key") ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body ? [`-H "Content-Type: ${body.type}"`] : []),
    ...(json === undefined
      ? body
        ? ["--data-binary @file"]
        : []
      : [`-d '${json.replaceAll("'", String.raw`'\''`)}'`]),
    ...(responseType !== undefined && !responseType.includes("json") ? ["-o file"] : []),
  ];
  return lines.join(" \\\n  ");
}
