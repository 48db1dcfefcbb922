/** The side from which a language is read. */
export type Direction = "ltr" | "rtl";

/**
 * A piece of running text. The one-character keys keep the JSON of a book small: `t` is the kind, `c` the content, `v` the characters.
 * - `lang`: a passage in another language than the text around it.
 * - `ref`: leads to an entry of the bibliography ("r4") or to a block ("b12": a figure, table, equation or heading).
 * - `index`: marks the place of an index term; levels are separated by "!" ("rain!monsoon").
 * - `note`: the mark of the n-th entry of `notes`, counted from 1.
 * - `math`: a formula in the line, as an index of `maths`.
 * - `image`: a small picture in the line, by its name in `media`.
 */
export type Inline =
  | { readonly t: "text"; readonly v: string }
  | { readonly t: "em" | "strong" | "sup" | "sub" | "smallcaps" | "strike"; readonly c: readonly Inline[] }
  | { readonly t: "lang"; readonly lang: string; readonly dir: Direction; readonly c: readonly Inline[] }
  | { readonly t: "link"; readonly href: string; readonly c: readonly Inline[] }
  | { readonly t: "ref"; readonly to: string; readonly c: readonly Inline[] }
  | { readonly t: "index"; readonly term: string }
  | { readonly t: "note"; readonly n: number }
  | { readonly t: "math"; readonly m: number }
  | { readonly t: "code"; readonly v: string }
  | { readonly t: "image"; readonly src: string; readonly alt: string }
  | { readonly t: "br" };

/** Returns the words of running text without marks, notes and formulas. */
export const toPlainText = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if ("v" in inline) return inline.v;
      if ("c" in inline) return toPlainText(inline.c);
      return inline.t === "br" ? " " : "";
    })
    .join("");
