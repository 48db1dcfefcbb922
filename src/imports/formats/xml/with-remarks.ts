import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { type IsXmlCode, listXmlFields } from "./xml-fields.ts";
import type { XmlNode } from "./xml-node.ts";

/** The elements from which a record was read, and which texts of them are codes. */
export type XmlSource = { readonly elements: readonly XmlNode[]; readonly isCode: IsXmlCode };

/** Returns the row of a record of XML, with what its format's reader left out and the account of every element and attribute. */
export const readXmlRow = (
  record: LooseRecord,
  line: number,
  remarks: readonly string[],
  { elements, isCode }: XmlSource,
): ImportedRow =>
  readRecord(record, line, { remarks, fields: elements.flatMap((element) => listXmlFields(element, isCode)) });
