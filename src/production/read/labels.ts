import type { Inline } from "../document/inline.ts";
import { trimInlines, undress } from "./read-inlines.ts";

/** The words with which the thirteen languages of the press label figures and tables. */
const WORDS =
  "fig(?:ures?|\\.)?|figuras?|figura|abb(?:ildung(?:en)?|\\.)?|tables?|tabellen?|tableaux?|tab\\.|tablas?|tabelas?|tabell?a|рис(?:унок|\\.)?|табл(?:ица|\\.)?|شكل|الشكل|جدول|الجدول|படம்|அட்டவணை|चित्र|तालिका|图|表|図|그림|표";
const CAPTION = new RegExp(`^\\s*((?:${WORDS})\\s*[\\d.\\-–]*\\d[a-z]?)\\s*[.:：)]?\\s*`, "iu");

/** Finds labels in running text; with the flag "g", so that `matchAll` takes it. */
export const LABEL_IN_TEXT = new RegExp(`(?<![\\p{L}])(?:${WORDS})\\s*\\d[\\d.–-]*(?<![.–-])`, "giu");

/** Returns the label at the beginning of a caption ("Figure 2"), and how many characters it takes; undefined for none. */
export function findLabel(text: string): { readonly label: string; readonly length: number } | undefined {
  const match = CAPTION.exec(text);
  return match?.[1] === undefined ? undefined : { label: match[1], length: match[0].length };
}

/** Returns one form for a label however it is written: "Fig. 2", "Figure 2" and "Figures 2" are the same. */
export const normaliseLabel = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[\s.]+/gu, "")
    .replace(/^(?:figures?|figuras?|fig)(?=\d)/u, "figure")
    .replace(/^(?:tables?|tableaux?|tablas?|tabelas?|tab)(?=\d)/u, "table")
    .replace(/^(?:abbildung(?:en)?|abb)(?=\d)/u, "abbildung")
    .replace(/^(?:tabellen?)(?=\d)/u, "tabelle")
    .replace(/^(?:рисунок|рис)(?=\d)/u, "рисунок")
    .replace(/^(?:таблица|табл)(?=\d)/u, "таблица")
    .replace(/^ال(?=[شج])/u, "");

/** Takes so many characters off the beginning of running text, also where they are bold or italic. */
export function dropCharacters(content: readonly Inline[], length: number): readonly Inline[] {
  let left = length;
  const drop = (list: readonly Inline[]): readonly Inline[] =>
    list.flatMap((inline): readonly Inline[] => {
      if (left <= 0) return [inline];
      if (inline.t === "text") {
        const rest = inline.v.slice(left);
        left -= inline.v.length;
        return rest === "" ? [] : [{ t: "text", v: rest }];
      }
      if (!("c" in inline)) return [inline];
      const inner = drop(inline.c);
      return inner.length === 0 ? [] : [{ ...inline, c: inner }];
    });
  return trimInlines(undress(drop(content)));
}
