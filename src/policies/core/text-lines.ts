/** A block of consecutive lines, and the number of its first line, from 1. */
export type TextPart =
  | { readonly kind: "heading"; readonly line: number; readonly title: string; readonly id: string | undefined }
  | { readonly kind: "when" | "caption"; readonly line: number; readonly words: string }
  | { readonly kind: "paragraph"; readonly line: number; readonly words: string }
  | { readonly kind: "points"; readonly line: number; readonly points: readonly string[] }
  | { readonly kind: "table"; readonly line: number; readonly rows: readonly (readonly string[])[] };

type LineGroup = { readonly kind: TextPart["kind"]; readonly line: number; readonly lines: readonly string[] };

const KINDS: readonly (readonly [RegExp, TextPart["kind"]])[] = [
  [/^#/u, "heading"],
  [/^> /u, "when"],
  [/^Table: /u, "caption"],
  [/^[-*] /u, "points"],
  [/^\|/u, "table"],
];

/** Returns the parts of a text in the press's subset of Markdown (docs/texts.md). Unknown markup is text. */
export function textParts(markdown: string): TextPart[] {
  const parts: LineGroup[] = [];
  let open: { kind: TextPart["kind"]; line: number; lines: string[] } | undefined;
  for (const [index, raw] of markdown.split(/\r\n?|\n/u).entries()) {
    const line = raw.trim();
    const kind = classifyLine(line, open?.kind);
    const goesOn = open && kind === open.kind && ["paragraph", "points", "table"].includes(kind);
    if (line === "") open = undefined;
    else if (open && goesOn) open.lines.push(line);
    else parts.push((open = { kind, line: index + 1, lines: [line] }));
  }
  return parts.map(toTextPart);
}

/** Returns the kind of a line. A line without a mark continues the open part: a list item may run over several lines. */
function classifyLine(line: string, open: TextPart["kind"] | undefined): TextPart["kind"] {
  const known = KINDS.find(([begins]) => begins.test(line))?.[1];
  return known ?? (open === "points" ? "points" : "paragraph");
}

function toTextPart({ kind, line, lines }: LineGroup): TextPart {
  const words = lines.join(" ");
  if (kind === "heading") {
    const [, title = words, id] = /^## (.+?)(?:\s*\{#([\w-]+)\})?$/u.exec(words) ?? [];
    return { kind, line, title, id };
  }
  if (kind === "points") return { kind, line, points: splitPoints(lines) };
  if (kind === "table") return { kind, line, rows: lines.map(splitCells) };
  if (kind === "when") return { kind, line, words: words.slice(2).trim() };
  if (kind === "caption") return { kind, line, words: words.slice("Table: ".length).trim() };
  return { kind, line, words };
}

function splitPoints(lines: readonly string[]): string[] {
  const points: string[] = [];
  for (const line of lines) {
    if (/^[-*] /u.test(line)) points.push(line.slice(2).trim());
    else points.push(`${points.pop() ?? ""} ${line}`);
  }
  return points;
}

/** Returns the cells of `| one | two |`; a `|` within a cell is written `\|`. */
const splitCells = (line: string): string[] =>
  line
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "")
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, "|"));
