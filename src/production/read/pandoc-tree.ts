/** Pandoc's tree in JSON (pandoc-types 1.23, module Text.Pandoc.Definition), as far as texts use it. */
export type Attributes = readonly [
  id: string,
  classes: readonly string[],
  values: readonly (readonly [string, string])[],
];

type Target = readonly [url: string, title: string];
type Citation = { readonly citationId: string };

export type PandocInline =
  | { readonly t: "Str"; readonly c: string }
  | { readonly t: "Space" | "SoftBreak" | "LineBreak" }
  | {
      readonly t: "Emph" | "Underline" | "Strong" | "Strikeout" | "Superscript" | "Subscript" | "SmallCaps";
      readonly c: readonly PandocInline[];
    }
  | {
      readonly t: "Quoted";
      readonly c: readonly [{ readonly t: "SingleQuote" | "DoubleQuote" }, readonly PandocInline[]];
    }
  | { readonly t: "Cite"; readonly c: readonly [readonly Citation[], readonly PandocInline[]] }
  | { readonly t: "Code"; readonly c: readonly [Attributes, string] }
  | { readonly t: "Math"; readonly c: readonly [{ readonly t: "DisplayMath" | "InlineMath" }, string] }
  | { readonly t: "RawInline"; readonly c: readonly [string, string] }
  | { readonly t: "Link" | "Image"; readonly c: readonly [Attributes, readonly PandocInline[], Target] }
  | { readonly t: "Note"; readonly c: readonly PandocBlock[] }
  | { readonly t: "Span"; readonly c: readonly [Attributes, readonly PandocInline[]] };

export type PandocCell = readonly [
  attributes: Attributes,
  align: { readonly t: string },
  rows: number,
  columns: number,
  content: readonly PandocBlock[],
];
export type PandocRow = readonly [Attributes, readonly PandocCell[]];
export type PandocCaption = readonly [unknown, readonly PandocBlock[]];
type Column = readonly [{ readonly t: string }, { readonly t: string; readonly c?: number }];
type TableBody = readonly [Attributes, headColumns: number, readonly PandocRow[], readonly PandocRow[]];
type TableEnd = readonly [Attributes, readonly PandocRow[]];

export type PandocTable = {
  readonly t: "Table";
  readonly c: readonly [Attributes, PandocCaption, readonly Column[], TableEnd, readonly TableBody[], TableEnd];
};
export type PandocFigure = {
  readonly t: "Figure";
  readonly c: readonly [Attributes, PandocCaption, readonly PandocBlock[]];
};

export type PandocBlock =
  | { readonly t: "Para" | "Plain"; readonly c: readonly PandocInline[] }
  | { readonly t: "Header"; readonly c: readonly [number, Attributes, readonly PandocInline[]] }
  | { readonly t: "BlockQuote"; readonly c: readonly PandocBlock[] }
  | { readonly t: "BulletList"; readonly c: readonly (readonly PandocBlock[])[] }
  | {
      readonly t: "OrderedList";
      readonly c: readonly [readonly [start: number, ...unknown[]], readonly (readonly PandocBlock[])[]];
    }
  | {
      readonly t: "DefinitionList";
      readonly c: readonly (readonly [readonly PandocInline[], readonly (readonly PandocBlock[])[]])[];
    }
  | { readonly t: "LineBlock"; readonly c: readonly (readonly PandocInline[])[] }
  | { readonly t: "Div"; readonly c: readonly [Attributes, readonly PandocBlock[]] }
  | { readonly t: "CodeBlock"; readonly c: readonly [Attributes, string] }
  | { readonly t: "RawBlock"; readonly c: readonly [string, string] }
  | { readonly t: "HorizontalRule" | "Null" }
  | PandocFigure
  | PandocTable;

export type PandocMeta =
  | { readonly t: "MetaInlines"; readonly c: readonly PandocInline[] }
  | { readonly t: "MetaBlocks"; readonly c: readonly PandocBlock[] }
  | { readonly t: "MetaString"; readonly c: string }
  | { readonly t: "MetaList"; readonly c: readonly PandocMeta[] }
  | { readonly t: "MetaMap"; readonly c: Readonly<Record<string, PandocMeta>> }
  | { readonly t: "MetaBool"; readonly c: boolean };

export type PandocDocument = {
  readonly meta: Readonly<Record<string, PandocMeta>>;
  readonly blocks: readonly PandocBlock[];
};

/** Parses what pandoc writes; undefined for anything else. The types are those of the version that package.json pins. */
export function parsePandoc(json: string): PandocDocument | undefined {
  try {
    const document: unknown = JSON.parse(json);
    return typeof document === "object" && document !== null && "blocks" in document && "meta" in document
      ? (document as PandocDocument)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a value of an element; undefined where it has none of that name. */
export const findAttribute = ([, , values]: Attributes, name: string): string | undefined =>
  values.find(([key]) => key === name)?.[1];
