import { type Inline, toPlainText } from "../document/inline.ts";

/** Returns how often words occur in a text; those that overlap count once. */
export const countOccurrences = (text: string, words: string): number =>
  words === "" ? 0 : text.split(words).length - 1;

/**
 * Returns running text with the first occurrence of `from` replaced; undefined where there is none, or where a note, a formula or a picture
 * stands within it. The new words take the face of the first old one.
 */
export function replaceWords(content: readonly Inline[], from: string, to: string): readonly Inline[] | undefined {
  const start = toPlainText(content).indexOf(from);
  if (from === "" || start < 0) return undefined;
  const range = { start, end: start + from.length, to };
  return hasMarkWithin(content, range) ? undefined : cut(content, range, { at: 0, isWritten: false });
}

type Range = { readonly start: number; readonly end: number; readonly to: string };
/** Where in the plain text the walk is, and whether the new words were written. */
type Walk = { at: number; isWritten: boolean };

function cut(content: readonly Inline[], range: Range, walk: Walk): readonly Inline[] {
  return content.flatMap((inline): readonly Inline[] => {
    if ("c" in inline) {
      const c = cut(inline.c, range, walk);
      return c.length > 0 ? [{ ...inline, c }] : [];
    }
    const length = plainLength(inline);
    const begin = walk.at;
    walk.at += length;
    if (length === 0 || walk.at <= range.start || begin >= range.end) return [inline];
    const before = "v" in inline ? inline.v.slice(0, Math.max(0, range.start - begin)) : "";
    const after = "v" in inline ? inline.v.slice(range.end - begin) : "";
    const written = walk.isWritten ? "" : range.to;
    walk.isWritten = true;
    const v = before + written + after;
    if (v === "") return [];
    return "v" in inline ? [{ ...inline, v }] : [{ t: "text", v }];
  });
}

const plainLength = (inline: Inline): number => toPlainText([inline]).length;

function hasMarkWithin(content: readonly Inline[], { start, end }: Range): boolean {
  let at = 0;
  const find = (inlines: readonly Inline[]): boolean =>
    inlines.some((inline) => {
      if ("c" in inline) return find(inline.c);
      const isMark = inline.t === "note" || inline.t === "math" || inline.t === "image";
      if (isMark) return at > start && at < end;
      at += plainLength(inline);
      return false;
    });
  return find(content);
}
