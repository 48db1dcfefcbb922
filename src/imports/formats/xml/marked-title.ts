import { formatPlainTitle } from "#publications/core/details/formatted-title.ts";
import { formatTags, isFaceTag } from "#imports/formats/texts/formatted-titles.ts";
import { getMathParts, MARKED_CHILDREN } from "./math-content.ts";
import { all, getText, type XmlNode } from "./xml-node.ts";

/** Returns the title at the end of a path on one line and with its faces; empty where there is none. */
export function readTitle(
  node: XmlNode | undefined,
  ...path: readonly string[]
): { readonly title?: string; readonly formatted_title?: string | undefined } {
  for (const one of all(node, ...path)) {
    const title = getText(one).replaceAll(/\s+/gu, " ");
    if (title !== "") return { title, formatted_title: formatTags(writeMarked(one)) };
  }
  return {};
}

/** Returns a subtitle in the same way. */
export function readSubtitle(
  node: XmlNode | undefined,
  ...path: readonly string[]
): { readonly subtitle?: string; readonly formatted_subtitle?: string | undefined } {
  const { title, formatted_title } = readTitle(node, ...path);
  return title === undefined ? {} : { subtitle: title, formatted_subtitle: formatted_title };
}

/** Returns the content of an element as text with tags of faces. */
function writeMarked(node: XmlNode): string {
  const pieces = getMathParts(node).map((one) => (typeof one === "string" ? formatPlainTitle(one) : writeElement(one)));
  const marks = MARKED_CHILDREN[node.name];
  if (!marks) return pieces.join("");
  const [first = "", ...others] = pieces.filter((piece) => piece.trim() !== "");
  return first + others.map((text, index) => wrapIn(marks[index] ?? "sup", text)).join("");
}

function writeElement(node: XmlNode): string {
  const content = writeMarked(node);
  if (isFaceTag(node.name)) return wrapIn(node.name, content);
  // The letters of a formula are set in italics.
  return node.name === "mi" && [...content.trim()].length === 1 ? wrapIn("i", content) : content;
}

const wrapIn = (name: string, content: string): string => `<${name}>${content}</${name}>`;
