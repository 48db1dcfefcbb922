import { findUnreadXml } from "#imports/formats/unread-formats.ts";
import type { ImportFormat } from "#imports/core/import-formats.ts";

/** Declarations, comments and a document type before the first element. */
const PROLOG = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>)*/iu;
const ROOT = /^<(?:[\w.-]+:)?([\w.-]+)([^>]*)/u;

/** Returns the first element of a text, and its attributes. */
function findRoot(text: string): { readonly name: string; readonly attributes: string } {
  const [, name = "", attributes = ""] = ROOT.exec(text.replace(/^\uFEFF/u, "").replace(PROLOG, "")) ?? [];
  return { name, attributes };
}

/** Returns the format of an XML file by its first element, whatever the file is called; undefined for another. */
export function xmlFormat(text: string): ImportFormat | undefined {
  const { name, attributes } = findRoot(text);
  if (/^ONIXmessage$/iu.test(name)) return isOnix2(name, attributes) ? undefined : "onix";
  // One product alone, without the message around it.
  if (/^product$/iu.test(name)) return /DescriptiveDetail/iu.test(text) ? "onix" : undefined;
  if (["doi_batch", "doi_records", "crossref_result", "crossref"].includes(name)) return "crossref";
  if (name === "monograph" || name === "monographs") return "omp";
  if (name === "collection" || name === "record") return "marcxml";
  // Answers of OAI-PMH and SRU carry records of many kinds, and not all name their namespace.
  return /MARC21\/slim|(?:<|&lt;)(?:[\w.-]+:)?(?:leader|controlfield|datafield)\b/u.test(text) ? "marcxml" : undefined;
}

/** ONIX 2.1 has no release, or one that says so. */
const isOnix2 = (name: string, attributes: string): boolean =>
  /\brelease\s*=\s*["']2/u.test(attributes) || (name === "ONIXMessage" && !/release|onix\/3/u.test(attributes));

/** Returns why an XML file cannot be imported. */
export function xmlProblem(text: string): string {
  const { name, attributes } = findRoot(text);
  if (/^product$/iu.test(name) || (/^ONIXmessage$/iu.test(name) && isOnix2(name, attributes)))
    return "This is ONIX 2.1, which is not read. Export the file as ONIX 3.0 or 3.1.";
  const unread = findUnreadXml(name, text);
  if (unread !== undefined) return unread;
  return "This XML is none of ONIX 3, MARCXML, Crossref XML and the native XML of Open Monograph Press.";
}
