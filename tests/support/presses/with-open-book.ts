import { Readable } from "node:stream";
import { getBucket } from "#publications/core/file-rules.ts";
import type { FileType, Publication, PublicationDraft } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theMonograph } from "#tests/support/described-titles.ts";
import type { TestPress } from "./test-press.ts";

const actor = { kind: "system", name: "test" } as const;

/** The bytes of every file of this press. */
export const PDF = Buffer.from(`%PDF-1.7\n${"0123456789".repeat(100)}\n%%EOF`);

/** Publishes an open-access book that has a PDF and a preview. */
export async function withOpenBook(press: TestPress) {
  /** Inserts a published book with these files. */
  async function storeBook(known: Partial<PublicationDraft>, ...types: FileType[]): Promise<Publication> {
    const { contributors, details } = theMonograph;
    const draft: PublicationDraft = {
      title: "A Title",
      type: "book",
      status: "published",
      open_access: false,
      contributors,
      details,
      ...known,
    };
    const publication = await createPublication(press.ctx, actor, { draft });
    for (const file_type of types) {
      const file_path = `${publication.id}/${file_type}.pdf`;
      const { size, sha256 } = await press.ctx.files.store(getBucket(file_type), file_path, Readable.from([PDF]));
      const content_type = file_type === "final_epub" ? "application/epub+zip" : "application/pdf";
      const row = { file_path, file_size: size, sha256, content_type, stored_at: press.clock() };
      await press.db
        .insertInto("publication_files")
        .values({ publication_id: publication.id, file_type, ...row })
        .execute();
    }
    return publication;
  }

  const book = await storeBook({ title: "Tidal Politics", open_access: true }, "final_pdf", "preview_pdf");
  return {
    book,
    storeBook: storeBook,
    /** The permanent address of the book's PDF. */
    address: `/publications/${book.sequential_id}/tidal_politics.pdf`,
    get: (path: string, headers: Record<string, string> = {}, method = "GET") => press.open(path, { method, headers }),
  };
}
