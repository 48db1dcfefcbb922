import { readLanguageWord } from "#imports/formats/parse-details.ts";
import type { XmlNode } from "#imports/formats/xml/xml-node.ts";

/** Returns the language of a text, an attribute of ISO 639-2 on the element itself or on the one around it. */
export function readLanguage(...nodes: readonly (XmlNode | undefined)[]): string | undefined {
  const code = nodes.map((node) => node?.attributes.get("language")).find((given) => given !== undefined);
  return code === undefined ? undefined : readLanguageWord(code.toLowerCase());
}
