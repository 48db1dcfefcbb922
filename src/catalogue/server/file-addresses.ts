import { exportFileName, fileStem } from "#publications/core/file-name.ts";
import { coverImagePath, previewPdfPath } from "#addresses/publication-addresses.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import { type FileType, findFileOfType, type Publication } from "#publications/core/publication.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";

/** Returns the public path of a publication's file; undefined if it does not exist or is not public. */
export function publicFilePath(publication: Publication, type: FileType): string | undefined {
  if (!hasPublicPage(publication) || !findFileOfType(publication, type)) return undefined;
  if (type === "final_pdf") return publicPdfPath(publication);
  if (type === "final_epub") return publicEpubPath(publication);
  return type === "preview_pdf" ? previewPdfPath(publication.sequential_id) : coverImagePath(publication.sequential_id);
}

/** Returns the file name for downloads: made from the title, never the name of an uploaded file. */
export function getDownloadName(
  publication: Publication,
  { type, contentType }: { readonly type: FileType; readonly contentType: string },
): string {
  if (type === "final_pdf") return exportFileName(publication, "pdf");
  if (type === "final_epub") return exportFileName(publication, "epub");
  const stem = fileStem(publication);
  return type === "preview_pdf"
    ? `${stem}_preview.pdf`
    : `${stem}_cover.${contentType === "image/png" ? "png" : "jpg"}`;
}
