import { z } from "zod";
import type { ApiDocument } from "../openapi.ts";

/** Returns why a value does not fit a schema of the document; "" where it fits. */
export function fitsSchema(document: ApiDocument, schema: object, value: unknown): string {
  const text = writeForValidator(schema);
  const whole = {
    ...(JSON.parse(text) as JsonSchema), // a schema of the document
    $defs: collectNamed(text, writeNamedSchemas(document)),
  };
  const { success, error } = z.fromJSONSchema(whole).safeParse(value);
  return success ? "" : z.prettifyError(error);
}

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** Returns a schema as text in which other schemas are named as the validator finds them. */
const writeForValidator = (schema: object): string =>
  JSON.stringify(schema)
    .replaceAll("#/components/schemas/", "#/$defs/")
    // The validator reads patterns without Unicode's properties.
    .replaceAll(String.raw`\\P{Cc}`, String.raw`[^\\x00-\\x1f]`);

const TEXTS = new WeakMap<ApiDocument, ReadonlyMap<string, string>>();

/** Returns the named schemas of a document, written once. */
function writeNamedSchemas(document: ApiDocument): ReadonlyMap<string, string> {
  const earlier = TEXTS.get(document);
  if (earlier) return earlier;
  const schemas = Object.entries(document.components.schemas);
  const texts = new Map(schemas.map(([name, schema]) => [name, writeForValidator(schema)]));
  TEXTS.set(document, texts);
  return texts;
}

/** Returns the schemas that a text names, and those that they name: the validator reads all that it is given, and the document has hundreds. */
function collectNamed(text: string, texts: ReadonlyMap<string, string>): Record<string, JsonSchema> {
  const schemas = new Map<string, string>();
  const add = (from: string): void => {
    for (const [, name = ""] of from.matchAll(/"#\/\$defs\/([^"]+)"/gu)) {
      const schema = texts.get(name);
      if (schema === undefined || schemas.has(name)) continue;
      schemas.set(name, schema);
      add(schema);
    }
  };
  add(text);
  return Object.fromEntries([...schemas].map(([name, one]) => [name, JSON.parse(one) as JsonSchema]));
}
