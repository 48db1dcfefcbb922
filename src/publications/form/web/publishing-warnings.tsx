import { PART_NAMES, type Part } from "#publications/core/missing-parts.ts";
import type { FileType } from "#publications/core/publication.ts";
import type { PublicationEntry } from "#publications/records/publication-entry.ts";
import { listOfAll } from "#ui/formatting/names.ts";

/** Returns the parts that would be missing if the form were published now (decision F1). */
export function missingIn(entry: PublicationEntry, files: readonly FileType[]): readonly Part[] {
  const lacks: Readonly<Record<Part, boolean>> = {
    doi: entry.doi.trim() === "",
    licence: entry.licence.trim() === "",
    abstract: entry.abstract.trim() === "",
    cover: entry.type !== "academic_chapter" && !files.includes("cover_image"),
    full_pdf: !files.includes("final_pdf"),
  };
  return (Object.keys(lacks) as Part[]).filter((part) => lacks[part]); // the object's own keys
}

type WarningsProps = { readonly entry: PublicationEntry; readonly files: readonly FileType[] };

/** The warnings on missing parts, shown only if the publication would be public; they forbid nothing. */
export function PublishingWarnings({ entry, files }: WarningsProps) {
  const missing = missingIn(entry, files);
  if (entry.status !== "published" || missing.length === 0) return null;
  return (
    <p className="setting-notice" role="status">
      Readers will see this publication without its {listOfAll(missing.map((part) => PART_NAMES[part]))}. You can
      publish it anyway.
    </p>
  );
}
