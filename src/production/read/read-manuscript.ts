import { RefusedFile } from "#platform/archives/refused-file.ts";
import { applyCorrections } from "../corrections/apply-corrections.ts";
import type { Block } from "../document/block.ts";
import type { Correction } from "../document/correction.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript, Reference } from "../document/manuscript.ts";
import type { Problem } from "../document/problem.ts";
import { mapContent } from "../document/walk.ts";
import { openSource, type OpenedSource } from "../intake/open-source.ts";
import { arrangeParts, type Parts } from "./arrange-parts.ts";
import type { Convert } from "./convert.ts";
import { convertSource } from "./convert-source.ts";
import { dropEmptyPassages } from "./find-language-problems.ts";
import { findLostWords, findProblems } from "./find-problems.ts";
import { findWholeTitle } from "./find-title.ts";
import { gatherCaptions } from "./gather-captions.ts";
import { linkCitations, linkLabels } from "./links/link-references.ts";
import { placePictures } from "./place-pictures.ts";
import { readBlocks } from "./read-blocks.ts";
import { type Speak, readFormulas } from "./read-formulas.ts";
import { addMedia } from "./read-media.ts";
import { type Metadata, readMetadata } from "./read-metadata.ts";
import { readReferences } from "./read-references.ts";
import { partLinks } from "./links/part-links.ts";
import { resolveLinks } from "./links/resolve-links.ts";
import type { TextBuilder } from "./text-builder.ts";
import { closeHeadingGaps, findTypedHeadings } from "./tidy-headings.ts";

export type ReadOptions = {
  readonly bytes: Uint8Array;
  /** Decides between kinds of plain text only. */
  readonly fileName: string;
  readonly language: string;
  /** The title that the record gives, for a file that has none. */
  readonly title?: string;
  /** The corrections with which the text is made. */
  readonly corrections?: readonly Correction[];
  /** The corrections were made in another file: their blocks have other ids here. */
  readonly isNewFile?: boolean;
};

/** A text that was read, and the corrections that were made in it, with the ids of their blocks. */
export type ReadManuscript = { readonly text: Manuscript; readonly corrections: readonly Correction[] };

/** The programs that a text is read with: pandoc, and the voice that reads formulas aloud. */
export type Readers = { readonly convert: Convert; readonly speak: Speak };

/**
 * Reads a manuscript that a stranger sent into the structured text from which all editions are made.
 * @throws RefusedFile, with a sentence for the sender, for what cannot be read
 */
export async function readManuscript(
  { convert, speak }: Readers,
  { bytes, fileName, language, title = "", corrections = [], isNewFile = false }: ReadOptions,
): Promise<ReadManuscript> {
  const source = openSource(bytes, fileName);
  const { document, media, cited } = await convertSource(convert, source);
  const builder = newBuilder(source, language);
  addMedia(builder, media);
  const metadata = readMetadata(builder, document);
  const blocks = findTypedHeadings(builder, readBlocks(builder, document.blocks));
  const named = findWholeTitle(metadata.title, blocks);
  const parts = arrangeParts(closeHeadingGaps(builder, named.blocks), builder.bibliography);
  const { references, numbered, byBlock } = readReferences(parts.entries, [...source.facts.cited, ...cited]);
  const link = linkingTo(builder, parts, references, numbered, byBlock);
  const maths = await readFormulas(convert, builder.maths, language, speak);
  const text: Manuscript = {
    title: named.title === "" ? title : named.title,
    subtitle: metadata.subtitle,
    lang: language,
    dir: findDirection(language),
    abstract: [...metadata.abstract, ...parts.abstract].map((content) =>
      joinContent(link([{ id: "abstract", t: "p", c: content }])),
    ),
    keywords: [...metadata.keywords, ...parts.keywords],
    front: link([...metadata.front, ...parts.front]),
    body: link(gatherCaptions(parts.body)),
    notes: builder.notes.map(link),
    maths,
    references,
    media: builder.media,
    problems: [],
  };
  return finish(builder, source, { text, metadata, corrections, isNewFile });
}

const newBuilder = (source: OpenedSource, language: string): TextBuilder => ({
  format: source.format,
  language,
  media: {},
  notes: [],
  maths: [],
  problems: [...source.facts.problems],
  current: "",
  lastId: 0,
  targets: new Map(),
  bibliography: new Set(),
  entryKeys: source.entryKeys,
  equations: source.equations,
});

/** Returns what links a part of the text: the file's own links, citations, and mentions of figures and tables. */
function linkingTo(
  builder: TextBuilder,
  parts: Parts,
  references: readonly Reference[],
  numbered: boolean,
  byBlock: ReadonlyMap<string, string>,
): (blocks: readonly Block[]) => readonly Block[] {
  const body = gatherCaptions(parts.body);
  const known = [...parts.front, ...body, ...builder.notes.flat()];
  return (blocks) => {
    const resolved = resolveLinks(builder, blocks, known, byBlock);
    const linked = linkLabels(linkCitations(resolved, references, numbered), body);
    return mapContent(linked, (content) => dropEmptyPassages(partLinks(content)));
  };
}

const joinContent = (blocks: readonly Block[]): readonly Inline[] =>
  blocks.flatMap((block) => (block.t === "p" ? block.c : []));

type Unfinished = {
  readonly text: Manuscript;
  readonly metadata: Metadata;
  readonly corrections: readonly Correction[];
  readonly isNewFile: boolean;
};

/** @throws RefusedFile for a file without a word */
function finish(
  builder: TextBuilder,
  source: OpenedSource,
  { text, metadata, corrections, isNewFile }: Unfinished,
): ReadManuscript {
  const placed = placePictures(builder, text);
  const isEmpty = placed.body.length === 0 && placed.front.length === 0 && placed.abstract.length === 0;
  if (isEmpty && placed.references.length === 0)
    throw new RefusedFile(
      "No text could be read from this file. Check that it opens in your word processor and has text in it.",
    );
  const corrected = applyCorrections(placed, corrections, isNewFile);
  const gaps: Problem[] = [];
  const body = closeHeadingGaps({ problems: gaps }, corrected.text.body);
  const problems = [
    ...corrected.problems,
    ...listUncorrected(builder.problems, corrected.corrections),
    ...findOtherLanguage(text, metadata),
    ...findLostWords(placed, source.facts),
    ...gaps,
    ...findProblems(corrected.text, source.facts),
  ];
  const order = { must: 0, should: 1, note: 2 };
  const sorted = problems.toSorted((a, b) => order[a.severity] - order[b.severity]);
  return { text: { ...corrected.text, body, problems: sorted }, corrections: corrected.corrections };
}

/** Problems of headings are found while they are read; whoever gave the heading a level has settled them. */
function listUncorrected(problems: readonly Problem[], corrections: readonly Correction[]): readonly Problem[] {
  const levelled = new Set(corrections.flatMap(({ kind, block }) => (kind === "level" ? [block] : [])));
  return problems.filter(({ code, place }) => !code.startsWith("heading-") || place === null || !levelled.has(place));
}

function findOtherLanguage({ lang }: Manuscript, { language }: Metadata): readonly Problem[] {
  if (language === null || language.split("-")[0] === lang.split("-")[0]) return [];
  return [
    {
      code: "text-language",
      severity: "should",
      place: null,
      sentence: `The file names its language as “${language}”, but the production is in “${lang}”.`,
    },
  ];
}
