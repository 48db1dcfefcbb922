import type { Block } from "../document/block.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import { parseLanguage } from "#publications/core/language.ts";
import type { PandocDocument, PandocMeta } from "./pandoc-tree.ts";
import { readBlocks, readText } from "./read-blocks.ts";
import { beginBlock, type TextBuilder } from "./text-builder.ts";

/** What a file gives as its metadata, or in styles that mean metadata (Title, Author, Abstract). */
export type Metadata = {
  readonly title: string;
  readonly subtitle: string;
  /** Names and date: they belong to the front of the text. */
  readonly front: readonly Block[];
  readonly abstract: readonly (readonly Inline[])[];
  readonly keywords: readonly string[];
  readonly language: string | null;
};

/** Reads the metadata of a file. */
export function readMetadata(builder: TextBuilder, { meta }: PandocDocument): Metadata {
  const language = parseLanguage(plain(builder, meta["lang"]));
  return {
    title: plain(builder, meta["title"]),
    subtitle: plain(builder, meta["subtitle"]),
    front: [
      ...readLines(builder, meta["author"]),
      ...readLines(builder, meta["institute"]),
      ...readLines(builder, meta["date"]),
    ],
    abstract: readMetaBlocks(builder, meta["abstract"]).flatMap((block) => (block.t === "p" ? [block.c] : [])),
    keywords: toList(meta["keywords"])
      .map((keyword) => plain(builder, keyword))
      .filter((keyword) => keyword !== ""),
    language: language ?? null,
  };
}

const toList = (value: PandocMeta | undefined): readonly PandocMeta[] =>
  value === undefined ? [] : value.t === "MetaList" ? value.c : [value];

/** A title in several paragraphs is one; notes on it are left to the text. */
function plain(builder: TextBuilder, value: PandocMeta | undefined): string {
  const words = readMetaBlocks(builder, value).map((block) =>
    block.t === "p" || block.t === "h" ? toPlainText(block.c) : "",
  );
  return words.join(" ").replaceAll(/\s+/gu, " ").trim();
}

const readLines = (builder: TextBuilder, value: PandocMeta | undefined): readonly Block[] =>
  toList(value).flatMap((one) =>
    one.t === "MetaMap" ? readLines(builder, one.c["name"]) : readMetaBlocks(builder, one),
  );

function readMetaBlocks(builder: TextBuilder, value: PandocMeta | undefined): readonly Block[] {
  switch (value?.t) {
    case "MetaInlines": {
      const id = beginBlock(builder);
      const content = readText(builder, value.c);
      return content.length === 0 ? [] : [{ id, t: "p", c: content }];
    }
    case "MetaBlocks":
      return readBlocks(builder, value.c);
    case "MetaString":
      return value.c === "" ? [] : [{ id: beginBlock(builder), t: "p", c: [{ t: "text", v: value.c }] }];
    case "MetaList":
      return value.c.flatMap((one) => readMetaBlocks(builder, one));
    default:
      return [];
  }
}
