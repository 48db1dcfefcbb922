import type { NumberedLine } from "#imports/formats/numbered-lines.ts";

/**
 * Yields the elements of a JSON array of objects, each with the line it begins on. It counts brackets outside strings,
 * so that a catalogue of any size is never held in memory. A single object counts as one element.
 */
export async function* jsonElements(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine> {
  const open = { depth: 0, inString: false, escaped: false, number: 0, parts: [] as string[] };
  for await (const line of lines) {
    if ("reason" in line) {
      yield line;
      continue;
    }
    let start = open.depth > 0 ? 0 : -1;
    for (let index = 0; index < line.text.length; index += 1) {
      const character = line.text[index];
      if (open.inString) {
        if (open.escaped) open.escaped = false;
        else if (character === "\\") open.escaped = true;
        else if (character === '"') open.inString = false;
      } else if (character === '"') open.inString = open.depth > 0;
      else if (character === "{") {
        if (open.depth === 0) [start, open.number] = [index, line.number];
        open.depth += 1;
      } else if (character === "}" && open.depth > 0) {
        open.depth -= 1;
        if (open.depth === 0) {
          yield { number: open.number, text: [...open.parts, line.text.slice(start, index + 1)].join("\n") };
          [open.parts, start] = [[], -1];
        }
      }
    }
    if (open.depth > 0) open.parts.push(line.text.slice(Math.max(start, 0)));
  }
  if (open.depth > 0) yield { number: open.number, reason: "The file ends in the middle of this record." };
}
