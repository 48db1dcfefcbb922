const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text for an element or an attribute in quotation marks of HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? "");
