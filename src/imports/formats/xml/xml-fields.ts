import type { SourceField } from "#imports/core/source-field.ts";
import { getChildren, isRead, getText, type XmlNode } from "./xml-node.ts";

/** Attributes that say nothing about the work: how and when a text was written, and in which order elements stand. */
const TECHNICAL = new Set(
  "datestamp sourcename sourcetype textformat textcase dateformat collationkey release refname shortname seq sequence version schemaLocation date_modified key".split(
    " ",
  ),
);

/** Returns whether the text of an element or attribute ("@locale") is a code of the format. */
export type IsXmlCode = (name: string) => boolean;

/**
 * Returns the values of a record: each element with a text, by its name and that of the element around it ("Measure/Measurement"), and
 * each attribute ("title@locale"). An element that was read with those in it is one value.
 */
export function listXmlFields(record: XmlNode, isCode: IsXmlCode): readonly SourceField[] {
  const fields: SourceField[] = [];
  const visit = (node: XmlNode, around: string | undefined): void => {
    for (const [name, text] of node.attributes)
      if (!TECHNICAL.has(name) && text.trim() !== "")
        fields.push({
          name: `${node.name}@${name}`,
          text,
          isRead: node.attributes.isRead(name),
          isCode: isCode(`@${name}`),
        });
    const hasText = node.content.some((piece) => typeof piece === "string" && piece.trim() !== "");
    const isWhole = hasText || node.isSkipped === true || isRead(node);
    if (!isWhole) for (const child of getChildren(node)) visit(child, node === record ? undefined : node.name);
    else {
      // Reading a text for the account is no use of it.
      const isUsed = isRead(node);
      const text = node.isSkipped === true ? "" : getText(node);
      const name = around === undefined ? node.name : `${around}/${node.name}`;
      if (text !== "" || node.isSkipped === true)
        fields.push({ name, text, isRead: isUsed, isCode: isCode(node.name) });
    }
  };
  visit(record, undefined);
  return fields;
}
