/** The parts of a JSON schema that an example is made of. */
export type ExampleSchema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly items?: ExampleSchema;
  readonly anyOf?: readonly ExampleSchema[];
  readonly oneOf?: readonly ExampleSchema[];
  readonly allOf?: readonly ExampleSchema[];
  readonly properties?: Readonly<Record<string, ExampleSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ExampleSchema;
  readonly propertyNames?: ExampleSchema;
};

export type Schemas = Readonly<Record<string, ExampleSchema>>;

/** `sent`: a request has what it must have; `received`: a response has all its fields. */
export type ExampleOf = "sent" | "received";

const UUID = "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f";

const BY_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-11-23T10:00:00.000Z",
  date: "2026-11-23",
  time: "10:00:00",
  uuid: UUID,
  uri: "https://press.example.org/",
  email: "ada.byron@example.org",
};

/** Texts of fields with these names, as far as their schemas allow them. */
const BY_NAME: Readonly<Record<string, string>> = {
  id: UUID,
  title: "The Grammar of Monsoons",
  subtitle: "Weather, Debt and Memory in the Kaveri Delta",
  abstract: "How farmers of the delta have read the sky.",
  authors: "Ada Byron",
  contributors: "Ada Byron",
  name: "Ada Byron",
  given: "Ada",
  family: "Byron",
  first_name: "Ada",
  last_name: "Byron",
  email: "ada.byron@example.org",
  recipient: "ada.byron@example.org",
  to: "2026-11-30",
  from: "2026-11-01",
  doi: "10.5555/gm.2025.01",
  isbn: "978-3-16-148410-0",
  issn: "2049-3630",
  orcid: "0000-0002-1825-0097",
  licence: "CC-BY-4.0",
  language: "en",
  languages: "en",
  publisher: "Colophon Academic Press",
  series: "Studies in Water and Law",
  url: "https://press.example.org/publications/73",
  website: "https://ada.example.org/",
  ticket: "E-000123",
  number: "CP-2026-0042",
  search: "monsoon",
  q: "monsoon",
  ids: "73,74",
  cursor: "WyIyMDI2LTExLTIzIl0",
  next_cursor: "WyIyMDI2LTExLTIzIl0",
  version: "5",
  file_name: "manuscript.docx",
  content_type: "application/pdf",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  body: "Dear author, thank you for your manuscript.",
  message: "Thank you for your message.",
  notes: "Please add an abstract.",
  note: "Please add an abstract.",
  reason: "Replaced by the second edition.",
  key: "privacy",
  scopes: "publications:read",
  confirm: "DELETE",
  object: "new:book",
};

/** Texts that are tried where a schema has a pattern or a length. */
const TRIED = [
  "5",
  "2026",
  "2026-11",
  "2026-11-23",
  "en",
  "73",
  "a".repeat(64),
  "12345678",
  "https://press.example.org/",
];

const DEEPEST = 24;

/** Returns a value that fits a schema of the OpenAPI document, as an example for readers. `name`: of the field. */
export function createExample(schema: ExampleSchema, schemas: Schemas, of: ExampleOf, name = "", depth = 0): unknown {
  const inner = (part: ExampleSchema, called = name): unknown => createExample(part, schemas, of, called, depth + 1);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  const given = [schema.const, schema.example, schema.examples?.[0]].find((one) => one !== undefined);
  if (given !== undefined) return given;
  if (schema.enum) return schema.enum.find((one) => one !== null) ?? null;
  const { allOf, ...own } = schema;
  if (allOf) return Object.assign({}, ...allOf.map((part) => inner(part)), inner(own));
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return inner(ways.find((way) => way.type !== "null") ?? {});
  const types = [schema.type ?? []].flat();
  const type = types.find((type) => type !== "null") ?? types[0];
  if (depth > DEEPEST) return types.includes("null") ? null : type === "array" ? [] : {};
  if (type === "object") return createObjectExample(schema, inner, of);
  if (type === "array")
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => inner(schema.items ?? {}));
  if (type === "integer" || type === "number") return createNumberExample(schema, name);
  if (type === "boolean") return typeof schema.default === "boolean" ? schema.default : true;
  if (type === "string") return createTextExample(schema, name);
  return type === "null" ? null : "";
}

type Inner = (part: ExampleSchema, name?: string) => unknown;

function createObjectExample(
  { properties = {}, required = [], additionalProperties, propertyNames }: ExampleSchema,
  inner: Inner,
  of: ExampleOf,
): Record<string, unknown> {
  const all = Object.entries(properties);
  const needed = all.filter(([name]) => required.includes(name));
  const shown = of === "received" ? all : needed.length > 0 ? needed : all.slice(0, 1);
  const known = Object.fromEntries(shown.map(([name, part]) => [name, inner(part, name)]));
  if (all.length > 0 || typeof additionalProperties !== "object") return known;
  return { [String(inner({ type: "string", ...propertyNames }, "name"))]: inner(additionalProperties) };
}

function createNumberExample(
  { minimum, exclusiveMinimum, maximum, default: usual }: ExampleSchema,
  name: string,
): number {
  if (typeof usual === "number") return usual;
  const [least, most] = [exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1, maximum ?? Infinity];
  const fitting = /(?:^|_)(?:year)$/u.test(name) ? 2026 : name === "version" ? 5 : 1;
  return Math.min(Math.max(least, fitting), most);
}

function createTextExample(schema: ExampleSchema, name: string): string {
  const { format = "", minLength = 0, maxLength = Infinity, pattern, default: usual } = schema;
  const fits = (text: string): boolean =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, "u").test(text));
  const byFormat = BY_FORMAT[format];
  if (byFormat !== undefined && fits(byFormat)) return byFormat;
  const named = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  const words = [
    named,
    usual,
    createDateExample(name),
    name.replaceAll("_", " "),
    ...TRIED,
    "x".repeat(Math.min(minLength, 2000)),
  ];
  return words.find((word): word is string => typeof word === "string" && word !== "" && fits(word)) ?? "";
}

/** Names such as `due_on` and `sent_at` have days and times. */
const createDateExample = (name: string): string | undefined =>
  name.endsWith("_on") || name.endsWith("_until")
    ? BY_FORMAT["date"]
    : name.endsWith("_at")
      ? BY_FORMAT["date-time"]
      : undefined;
