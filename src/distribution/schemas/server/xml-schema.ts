import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  xmlCleanupInputProvider,
  XmlLibError,
  xmlRegisterInputProvider,
  XsdValidator,
} from "libxml2-wasm";

/** An XML schema that validates documents of this program. */
export type XmlSchema = {
  /** Returns what the schema has against a document, each with its line; nothing for a valid one. */
  readonly validate: (document: string) => readonly string[];
};

/** More of them say nothing new: one missing element is often many. */
const MAX_PROBLEMS = 20;

const OPTIONS = { option: ParseOption.XML_PARSE_NONET };

/**
 * Opens the schema in a file of `src/distribution/schemas/`, "onix/ONIX_BookProduct_3.1_reference.xsd", with the files that it includes
 * from beside it. Nothing is read from the network. It takes a third of a second and some 40 MB, once: keep what it returns.
 */
export function openXmlSchema(folder: string, name: string): XmlSchema {
  const path = join(schemasFolder(), folder);
  const files = readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".xsd"));
  const address = (file: string): string => `${folder}/${file}`;
  const provider = new XmlBufferInputProvider(
    Object.fromEntries(files.map((file) => [address(file), readFileSync(join(path, file))])),
  );
  xmlRegisterInputProvider(provider);
  try {
    const schema = XmlDocument.fromBuffer(readFileSync(join(path, name)), { ...OPTIONS, url: address(name) });
    const validator = XsdValidator.fromDoc(schema);
    return { validate: (document) => listDocumentProblems(validator, document) };
  } finally {
    // The library has room for a few of them, and takes no notice of one too many.
    xmlCleanupInputProvider();
  }
}

/** The schemas lie in the checkout, also where the program was built. */
function schemasFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, "src/distribution/schemas");
    if (existsSync(found)) return found;
    if (folder === dirname(folder))
      throw new Error("The folder src/distribution/schemas is missing: run the press from its checkout.");
  }
}

function listDocumentProblems(validator: XsdValidator, text: string): readonly string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(text, OPTIONS);
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlLibError) return listErrorSentences(error);
    throw error;
  } finally {
    document?.dispose();
  }
}

const listErrorSentences = ({ details, message }: XmlLibError): readonly string[] => {
  const sentences = details.map(
    (detail) => `Line ${detail.line}: ${detail.message.trim().replaceAll(/\{[^{}]*\}/gu, "")}`,
  );
  return sentences.length === 0 ? [message] : sentences.slice(0, MAX_PROBLEMS);
};
