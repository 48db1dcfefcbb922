/** The parts of an operation in an OpenAPI document that say how it can be refused. */
export type DescribedOperation = {
  responses?: Record<string, object>;
  parameters?: object[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
};

/** Marks an operation that is 428 without the version that was read. */
export const NEEDS_VERSION = "x-needs-version";

/**
 * Marks an operation that is 410 for what was there once, such as a used link; or the schema of a parameter that may name
 * it, such as a deleted publication.
 */
export const MAY_BE_GONE = "x-may-be-gone";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof METHODS)[number];

const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
const retryAfter = {
  "Retry-After": { description: "The seconds to wait.", schema: { type: "integer" as const } },
};

const RATE_HEADERS = {
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
  RateLimit: { $ref: "#/components/headers/RateLimit" },
};

/** The problems that many operations share, by the name of the component. */
export const COMMON_PROBLEMS = {
  NotUnderstood: {
    description: "The request cannot be understood: its address, its JSON, a header or a cursor is malformed.",
    content,
  },
  NotSignedIn: {
    description: "Nobody is signed in, although the operation requires it, or the session or token is not valid.",
    content,
  },
  NotAllowed: { description: "Your roles or the token’s scopes do not allow it.", content },
  NotFound: { description: "It is not there, or not visible to you.", content },
  Gone: { description: "It was there once: it was deleted, or the link was used.", content },
  Conflict: {
    description: "It was changed since, or its state does not allow this; the detail has the reason.",
    content,
  },
  TooLarge: { description: "The body is too large.", content },
  WrongMediaType: { description: "The body has a media type that is not taken here.", content },
  VersionMissing: { description: "Neither `version` nor `If-Match` says which version is changed.", content },
  WrongInput: { description: "The input is wrong: `fields` has a sentence for each field or parameter.", content },
  TooManyRequests: {
    description: "Too many requests: wait, then send it again.",
    headers: { ...retryAfter, ...RATE_HEADERS },
    content,
  },
} as const;

/** The rate of a token or a session, as the responses state it (draft-ietf-httpapi-ratelimit-headers-09). */
export const COMMON_HEADERS = {
  RateLimitPolicy: {
    description: "How many requests (`q`) the token or the session may send in how many seconds (`w`).",
    schema: { type: "string" as const, examples: ['"token";q=600;w=60'] },
  },
  RateLimit: {
    description: "How many requests are left (`r`), and the seconds until all are back (`t`).",
    schema: { type: "string" as const, examples: ['"token";r=598;t=1'] },
  },
};

const NAMES: Readonly<Record<number, keyof typeof COMMON_PROBLEMS>> = {
  400: "NotUnderstood",
  401: "NotSignedIn",
  403: "NotAllowed",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "TooLarge",
  415: "WrongMediaType",
  422: "WrongInput",
  428: "VersionMissing",
  429: "TooManyRequests",
};

const KEY_PARAMETER = {
  name: "Idempotency-Key",
  in: "header",
  description: "Chosen by the program: sent again with it within a day, the request gets the first response.",
  schema: { type: "string", maxLength: 255 },
};

/**
 * Returns the statuses with which an operation can be refused, read from its own description: what it takes, where it
 * stands, and who may call it. What stands before all operations refuses at each: an address that cannot be read (400),
 * a token that is not valid (401), unknown query parameters (422), and more requests than a token, a session or a
 * network may send (429).
 */
export function problemStatuses(method: Method, path: string, operation: DescribedOperation): readonly number[] {
  const isClosed = isForTheSignedIn(operation);
  const possible: readonly (readonly [number, boolean])[] = [
    [400, true],
    [401, true],
    [403, isClosed || method !== "get"],
    [404, path.includes("{")],
    [409, isClosed && method !== "get"],
    [410, MAY_BE_GONE in operation || (operation.parameters ?? []).some(namesWhatMayBeGone)],
    [413, method !== "get"],
    [415, method !== "get"],
    [422, true],
    [428, NEEDS_VERSION in operation],
    [429, true],
  ];
  return possible.filter(([, applies]) => applies).map(([status]) => status);
}

const namesWhatMayBeGone = (parameter: object): boolean =>
  "schema" in parameter &&
  typeof parameter.schema === "object" &&
  parameter.schema !== null &&
  MAY_BE_GONE in parameter.schema;

const isForTheSignedIn = ({ security = [] }: DescribedOperation): boolean =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

/**
 * Adds to each operation of a document the problems that it may answer, the header Idempotency-Key where it is taken, and
 * the headers of rates; `security` is that of operations that name none. What a description says itself stays, and gets a problem's body where it has none.
 */
export function withNamedProblems(
  paths: Readonly<Record<string, object>>,
  security: NonNullable<DescribedOperation["security"]> = [],
): void {
  for (const [path, item] of Object.entries(paths)) {
    const operations = item as Partial<Record<Method, DescribedOperation>>; // as the generator writes it
    for (const method of METHODS) {
      const operation = operations[method];
      if (operation) nameProblems(method, path, { security, ...operation }, operation);
    }
  }
}

function nameProblems(method: Method, path: string, operation: DescribedOperation, target: DescribedOperation): void {
  const own = Object.entries(operation.responses ?? {}).map(([status, described]) => [
    status,
    status.startsWith("4") ? { content, ...described } : withRates(operation, described),
  ]);
  const common = problemStatuses(method, path, operation).map((status) => [
    String(status),
    { $ref: `#/components/responses/${NAMES[status]}` },
  ]);
  target.responses = {
    ...Object.fromEntries(common),
    ...Object.fromEntries(own),
    default: { description: "A problem, with its reason.", content },
  };
  if (method === "post" && isForTheSignedIn(operation))
    target.parameters = [...(operation.parameters ?? []), KEY_PARAMETER];
}

function withRates({ security = [] }: DescribedOperation, described: object): object {
  if (security.length === 0) return described;
  const headers = "headers" in described && typeof described.headers === "object" ? described.headers : {};
  return {
    ...described,
    headers: { ...headers, ...RATE_HEADERS },
  };
}
