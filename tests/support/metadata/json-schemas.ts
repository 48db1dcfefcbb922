import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { METADATA_SCHEMAS } from "./metadata-schemas.ts";

/** Readium's schemas of publications (BSD-3-Clause, see the licence beside them). Those of OPDS have none and are read from the folder. */
const READIUM = "tests/data/schemas/readium";
const READIUM_ID = "https://readium.org/webpub-manifest/schema/";
const OPDS_ID = "https://drafts.opds.io/schema/";

const FORMATS = {
  uri: (text: string): boolean => URL.canParse(text) && /^[\x21-\x7e]+$/u.test(text),
  "uri-reference": (text: string): boolean => URL.canParse(text, "https://press.example") && !/\s/u.test(text),
  "uri-template": (text: string): boolean => URL.canParse(text.replace(/\{\?\w+\}$/u, ""), "https://press.example"),
  date: /^\d{4}-\d{2}-\d{2}$/u,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u,
};

/** Returns a function with the errors of a document against a schema of Readium, such as `metadata`, or, where the folder is there, of OPDS, such as `feed`. */
export function opdsErrors(schema: "metadata" | "link" | "feed" | "publication"): (document: unknown) => unknown {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: FORMATS });
  for (const name of readdirSync(READIUM, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".json")) ajv.addSchema(schemaIn(READIUM, name));
  if (METADATA_SCHEMAS === undefined) ajv.addSchema({ $id: `${OPDS_ID}properties.schema.json` });
  else {
    const folder = join(METADATA_SCHEMAS, "opds2/opds");
    for (const name of readdirSync(folder)) ajv.addSchema(schemaIn(folder, name));
  }
  const base = schema === "feed" || schema === "publication" ? OPDS_ID : READIUM_ID;
  const validate = ajv.getSchema(`${base}${schema}.schema.json`);
  if (!validate) throw new Error(`There is no schema ${schema}: correct the test.`);
  return (document) => (validate(document) === true ? [] : validate.errors);
}

const schemaIn = (folder: string, name: string): object =>
  JSON.parse(readFileSync(join(folder, name), "utf8")) as object; // schemas are objects
