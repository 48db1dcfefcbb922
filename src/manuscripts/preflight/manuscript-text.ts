import type { Paragraph } from "#documents/docx/paragraph.ts";
import { findPart, type LabelledPart } from "./labelled-part.ts";
import { type Place, findPlace } from "./place.ts";

/** The text of a manuscript as the checks read it: its paragraphs, its parts, and how to name a place in it. */
export type ManuscriptText = {
  readonly paragraphs: readonly Paragraph[];
  readonly abstract: LabelledPart | undefined;
  readonly keywords: LabelledPart | undefined;
  readonly biography: LabelledPart | undefined;
  readonly references: LabelledPart | undefined;
  /** The place of a paragraph, in words. */
  readonly findPlace: (index: number) => Place;
  readonly placeOfPart: (part: LabelledPart) => Place;
};

/** Finds the parts of a manuscript by their labels. */
export function manuscriptText(paragraphs: readonly Paragraph[]): ManuscriptText {
  return {
    paragraphs,
    abstract: findPart(paragraphs, "abstract"),
    keywords: findPart(paragraphs, "keywords"),
    biography: findPart(paragraphs, "biography"),
    references: findPart(paragraphs, "references"),
    findPlace: (index) => findPlace(paragraphs, index),
    placeOfPart: ({ index }) => findPlace(paragraphs, index),
  };
}
