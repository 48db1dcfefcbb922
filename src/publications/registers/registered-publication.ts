import type { DraftResponse } from "#publications/core/responses/server/publication-shapes.ts";

/** What a register has about a DOI or an ISBN, as the server passes it on. */
export type RegisteredPublication = {
  readonly kind: "doi" | "isbn";
  readonly identifier: string;
  /** The host that was asked. */
  readonly register: string;
  readonly proposal: DraftResponse;
  /** False where the language is only the press's standard. */
  readonly has_language: boolean;
  readonly container: { readonly title: string | null; readonly isbn: string | null } | null;
  readonly remarks: readonly string[];
  /** The publication of this press that has the identifier. */
  readonly known: { readonly sequential_id: number; readonly title: string } | null;
};
