import { parseAst, type Plugin } from "vite";

type Node = { readonly type: string; readonly start: number; readonly end: number };
type RawText = Node & {
  readonly tag: Node & { readonly object?: { readonly name?: string }; readonly property?: { readonly name?: string } };
  readonly quasi: { readonly quasis: readonly (Node & { readonly value: { readonly raw: string } })[] };
};

/**
 * Writes the server's programs in ASCII. V8 keeps their text in memory, and Node.js loads it with two bytes a character as soon as one is
 * beyond ASCII: four letters in patterns doubled 4 MB. The bundler escapes letters in strings, but not in `String.raw`, which is written as
 * a plain template here. Fails where one is left, as in a regular expression. `including`: packages to bundle, as
 * their text is not pure ASCII, and Node.js keeps two copies of a CommonJS package's text: 3 MB. In development Node.js loads them:
 * Vite would run them as ES modules, which they are not.
 */
export function asciiPrograms({ including }: { readonly including: readonly string[] }): Plugin {
  return {
    name: "ascii-programs",
    apply: "build",
    config: () => ({ environments: { ssr: { resolve: { noExternal: [...including] } } } }),
    applyToEnvironment: ({ name }) => name === "ssr",
    renderChunk(code, { fileName }) {
      if (isAscii(code)) return null;
      const output = escapeRawTexts(code);
      const [place] = /.{0,40}[^\0-\u{7F}].{0,20}/u.exec(output) ?? [];
      if (place !== undefined)
        this.error(`${fileName}: “${place}” has a letter that is not escaped: write it as \\u….`);
      return { code: output, map: null }; // the lines stay the same
    },
  };
}

const isAscii = (text: string): boolean => !/[^\0-\u{7F}]/u.test(text);

/** Returns a program whose `String.raw` texts with letters beyond ASCII are templates with escapes, of the same value. */
export function escapeRawTexts(code: string): string {
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  visit(parseAst(code), ({ tag, quasi: { quasis } }) => {
    if (quasis.every(({ value }) => isAscii(value.raw))) return;
    changes.push({ start: tag.start, end: tag.end, text: "" });
    for (const { start, end, value } of quasis) changes.push({ start, end, text: escapeText(value.raw) });
  });
  let output = "";
  let copied = 0;
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    output += code.slice(copied, start) + text;
    copied = end;
  }
  return output + code.slice(copied);
}

/** Calls `onText` with each `String.raw` text of a syntax tree. */
function visit(node: unknown, onText: (text: RawText) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (isRawText(node)) onText(node);
  for (const part of Object.values(node)) visit(part, onText);
}

function isRawText(node: object): node is RawText {
  if (!("type" in node) || node.type !== "TaggedTemplateExpression") return false;
  const { object, property } = (node as RawText).tag; // what this type of node has
  return object?.name === "String" && property?.name === "raw";
}

/** Returns what a plain template writes for this text of a raw one. */
const escapeText = (raw: string): string =>
  raw
    .replaceAll(/[\\`]|\$(?=\{)/gu, String.raw`\$&`)
    .replaceAll(/[^\0-\u{7F}]/gu, (character) => character.split("").map(escapeUnit).join(""));

const escapeUnit = (unit: string): string => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
