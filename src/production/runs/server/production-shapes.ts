import { z } from "@hono/zod-openapi";
import { CorrectionShape } from "../../corrections/correction-shape.ts";
import type { WaitingCorrection } from "../../corrections/server/waiting-corrections.ts";
import { KINDS } from "../../editions/edition-kinds.ts";
import { PAGE_STYLES } from "../../editions/page-style.ts";
import { PRODUCTION_STATES } from "../../core/production-state.ts";
import type { ListedProduction } from "../../core/server/find-productions.ts";

const Problem = z.object({
  code: z.string().openapi({ description: "A stable name, such as missing-alt." }),
  severity: z.enum(["must", "should", "note"]),
  place: z
    .string()
    .nullable()
    .openapi({ description: "The id of the block in the HTML edition; null for the whole text." }),
  sentence: z.string().openapi({ description: "What is wrong, and how to fix it." }),
});

export const Production = z.object({
  id: z.string(),
  state: z.enum(PRODUCTION_STATES),
  problems: z.array(Problem).readonly(),
  publication_id: z.string().nullable(),
  version: z.int().openapi({ description: "The number of this version among those of its publication." }),
  language: z.string(),
  style: z.enum(PAGE_STYLES),
  style_version: z.int().openapi({ description: "The version of the style that its pages are set with." }),
  file_name: z.string(),
  title: z.string().nullable(),
  words: z.int().nullable(),
  editions: z.array(z.enum(KINDS)).readonly(),
  created_at: z.string(),
});

/** A production with what its text has and how it was corrected. */
export const WholeProduction = Production.extend({
  facts: z
    .object({
      title: z.string(),
      words: z.int(),
      notes: z.int(),
      figures: z.int(),
      tables: z.int(),
      formulas: z.int(),
      references: z.int(),
      undescribed_figures: z.int().nullable(),
      formulas_read_aloud: z.int().nullable(),
      cited_references: z.int().nullable(),
      references_with_doi: z.int().nullable(),
      languages: z.array(z.string()).readonly(),
    })
    .nullable(),
  corrections: z
    .array(CorrectionShape)
    .readonly()
    .openapi({ description: "The corrections with which this version was made." }),
  waiting_corrections: z
    .array(z.object({ id: z.string(), correction: CorrectionShape, made_at: z.string() }))
    .readonly()
    .openapi({ description: "Pending for the next version." }),
});

/** The text by blocks, as the reader wrote it (`TextBlocks`). */
export const TextBlocksShape = z.object({
  lang: z.string(),
  dir: z.enum(["ltr", "rtl"]),
  blocks: z.array(
    z.object({
      id: z.string(),
      place: z.enum(["title", "abstract", "front", "body", "note", "reference"]),
      kind: z.string(),
      html: z.string(),
      text: z.string(),
      inner: z.array(z.string()).readonly().optional(),
      note: z.int().optional(),
      level: z.int().optional(),
      alt: z.string().optional(),
      decorative: z.boolean().optional(),
      caption: z.string().optional(),
      label: z.string().optional(),
      head_rows: z.int().optional(),
    }),
  ),
});

export const productionResponse = (production: ListedProduction) => ({
  id: production.id,
  state: production.state,
  problems: production.problems,
  publication_id: production.publication_id,
  version: production.version,
  language: production.language,
  style: production.style,
  style_version: production.style_version,
  file_name: production.file_name,
  title: production.facts?.title ?? null,
  words: production.facts?.words ?? null,
  editions: production.editions,
  created_at: production.created_at.toISOString(),
});

export const wholeResponse = (production: ListedProduction, waiting: readonly WaitingCorrection[]) => ({
  ...productionResponse(production),
  facts: production.facts && {
    title: production.facts.title,
    words: production.facts.words,
    notes: production.facts.notes,
    figures: production.facts.figures,
    tables: production.facts.tables,
    formulas: production.facts.formulas,
    references: production.facts.references,
    undescribed_figures: production.facts.undescribedFigures ?? null,
    formulas_read_aloud: production.facts.formulasReadAloud ?? null,
    cited_references: production.facts.citedReferences ?? null,
    references_with_doi: production.facts.referencesWithDoi ?? null,
    languages: production.facts.languages ?? [],
  },
  corrections: production.corrections,
  waiting_corrections: waiting.map(({ id, correction, made_at }) => ({
    id,
    correction,
    made_at: made_at.toISOString(),
  })),
});
