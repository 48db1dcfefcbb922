import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { MarcRecord } from "./marc-record.ts";

export const MARC_NAMESPACE = "http://www.loc.gov/MARC21/slim";
export const MARC_XML_TYPE = "application/marcxml+xml";

/** Returns the record as an element of MARCXML; `isRoot` declares its namespace, which a collection declares itself. */
export function marcXml({ leader, controls, fields }: MarcRecord, isRoot: boolean): Xml {
  return xml(
    "record",
    isRoot
      ? {
          xmlns: MARC_NAMESPACE,
          "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
          "xsi:schemaLocation": `${MARC_NAMESPACE} http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd`,
        }
      : {},
    textElement("leader", leader),
    controls.map(([tag, text]) => textElement("controlfield", text, { tag })),
    fields.map(({ tag, indicators, subfields }) =>
      xml(
        "datafield",
        { tag, ind1: indicators[0], ind2: indicators[1] },
        subfields.map(([code, text]) => textElement("subfield", text, { code })),
      ),
    ),
  );
}
