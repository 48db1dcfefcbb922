/** A value of a cell of Thoth's CSV: a text, or a list of them: `[("AUTHOR", "Lena", "Brandt")]`. */
export type ThothValue = string | readonly ThothValue[];

/** Lists in lists in a list; texts have no brackets of their own outside their quotation marks. */
const MAX_DEPTH = 4;

/** A quotation mark that ends a text: before a comma, a closing bracket or the end. Those inside a text are not escaped. */
const END = /"(?=\s*(?:[,)\]]|$))/gu;

/**
 * Returns the values of a cell such as `[("EUR", "25.95"),("GBP", "22.95")]`, where an empty place is "": a tuple keeps its order. Undefined
 * where the cell is not written so.
 */
export function readThothCell(cell: string): readonly ThothValue[] | undefined {
  const reader = { text: cell.trim(), at: 0 };
  const value = readValue(reader, 0);
  return Array.isArray(value) && reader.at === reader.text.length ? (value as readonly ThothValue[]) : undefined;
}

type Reader = { readonly text: string; at: number };

function readValue(reader: Reader, depth: number): ThothValue | undefined {
  const start = reader.text[reader.at] ?? "";
  if (start === '"') return readText(reader);
  if (start !== "[" && start !== "(") return "";
  return depth < MAX_DEPTH ? readList(reader, start === "[" ? "]" : ")", depth) : undefined;
}

function readText(reader: Reader): string | undefined {
  END.lastIndex = reader.at + 1;
  const end = END.exec(reader.text)?.index;
  if (end === undefined) return undefined;
  const text = reader.text.slice(reader.at + 1, end);
  reader.at = end + 1;
  return text.replaceAll(/\\(["\\])/gu, "$1");
}

function readList(reader: Reader, closing: string, depth: number): readonly ThothValue[] | undefined {
  const values: ThothValue[] = [];
  do {
    reader.at += 1;
    skipBlanks(reader);
    const value = readValue(reader, depth + 1);
    if (value === undefined) return undefined;
    values.push(value);
    skipBlanks(reader);
  } while (reader.text[reader.at] === ",");
  if (reader.text[reader.at] !== closing) return undefined;
  reader.at += 1;
  return values;
}

function skipBlanks(reader: Reader): void {
  while (reader.text[reader.at] === " ") reader.at += 1;
}
