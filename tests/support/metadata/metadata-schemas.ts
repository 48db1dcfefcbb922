import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/** The folder of the schemas whose licence lets no copy into this repository (docs/distribution.md), so that a check of the repository alone rests on the golden files beside these tests. */
export const METADATA_SCHEMAS = process.env["METADATA_SCHEMAS"];

export const hasSchemas = METADATA_SCHEMAS !== undefined;

const MARC = "tests/data/schemas/MARC21slim.xsd";

/** Returns the errors of a document against a schema: `marc`, or one of the folder, such as `datacite/kernel-4.6/metadata.xsd`. */
export function schemaErrors(text: string, schema: string): readonly string[] {
  const path = schema === "marc" ? MARC : join(METADATA_SCHEMAS ?? "", schema);
  xmlRegisterFsInputProviders();
  const definition = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(definition);
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    for (const one of [document, validator, definition]) one.dispose();
  }
}
