import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { filesOf } from "#publications/core/web/publications-api.ts";
import { FILE_NAMES } from "./file-field.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { useAction } from "#platform/web/use-action.ts";

/** Readers get the full PDF, so its first page is preferred to the preview's. */
const SOURCES = ["final_pdf", "preview_pdf"] as const;

/** A button that makes the first page of a stored PDF the cover; nothing if there is no PDF. */
export function FirstPageButton({ publication: { id, files } }: { readonly publication: PublicationBody }) {
  const from = SOURCES.find((type) => files.some(({ file_type }) => file_type === type));
  const { runAction, isBusy } = useAction({
    run: (source: (typeof SOURCES)[number]) =>
      readResult(filesOf[":id"].files.cover_image["from-pdf"].$post({ param: { id }, json: { from: source } })),
    successToast: (source) => ({
      title: "File uploaded",
      message: `${FILE_NAMES.cover_image}: the first page of the ${WORDS[source]}`,
    }),
    failed: { title: "Error uploading file", otherwise: "The first page could not be taken. Please try again." },
  });
  if (!from) return null;
  return (
    <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction(from)}>
      {isBusy ? "Drawing the first page..." : "Use the first page as cover"}
    </Button>
  );
}

const WORDS = { final_pdf: "full PDF", preview_pdf: "preview PDF" } as const;
