import { z } from "zod";

/** Schemas of fields that a PUT may leave out, although it replaces the whole: preconditions, one of two spellings. */
const OMISSIBLE = z.registry<{ readonly omissible: true }>();

/** Marks a field that a PUT may leave out. */
export function optionalField<Schema extends z.ZodType>(schema: Schema): Schema {
  OMISSIBLE.add(schema, { omissible: true });
  return schema;
}

/** The fields of an object, as far as its schema names them; undefined when it takes any. */
type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** Returns the innermost schema, without the wrappers around it. */
function read(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod; // zod's own union of all kinds of schemas
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return read(def.innerType);
    case "pipe":
      return read((def.in as z.core.$ZodTypes)._zod.def.type === "transform" ? def.out : def.in);
    case "lazy":
      return read(def.getter());
    default:
      return schema as z.core.$ZodTypes;
  }
}

function getFields(schema: z.core.$ZodTypes): Fields | undefined {
  const { def } = schema._zod;
  return def.type === "object" && (def.catchall === undefined || def.catchall._zod.def.type === "never")
    ? def.shape
    : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const below = (name: string, paths: readonly string[]): string[] =>
  paths.map((path) => (path === "" ? name : `${name}.${path}`));

/** The paths of the fields in a value that its schema does not know, such as "details.colour". */
export function unknownFields(schema: z.core.$ZodType, value: unknown): string[] {
  const known = read(schema);
  const { def } = known._zod;
  if (def.type === "array" && Array.isArray(value))
    return value.flatMap((one, index) => below(`${index}`, unknownFields(def.element, one)));
  if (def.type === "union") {
    const ways = def.options.map((option) => unknownFields(option, value));
    return ways.find((unknown) => unknown.length === 0) ?? ways[0] ?? [];
  }
  const fields = getFields(known);
  if (fields === undefined || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, given]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? below(name, unknownFields(field, given)) : [name];
  });
}

/** Returns the paths of the fields that a whole value has and this one lacks; null means that a field is empty. */
export function missingFields(schema: z.core.$ZodType, value: unknown): string[] {
  const fields = getFields(read(schema));
  if (fields === undefined || !isObject(value)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    if (Object.hasOwn(value, name)) return below(name, missingFields(field, value[name]));
    return OMISSIBLE.has(field) ? [] : [name];
  });
}

/** The names that a PUT has to give of an object, and the objects within it that are whole too. */
export function wholeFields(
  schema: z.core.$ZodType,
): { readonly required: readonly string[]; readonly within: Readonly<Record<string, z.core.$ZodType>> } | undefined {
  const fields = getFields(read(schema));
  if (fields === undefined) return undefined;
  const names = Object.entries(fields);
  return {
    required: names.flatMap(([name, field]) => (OMISSIBLE.has(field) ? [] : [name])),
    within: Object.fromEntries(names.filter(([, field]) => getFields(read(field)) !== undefined)),
  };
}
