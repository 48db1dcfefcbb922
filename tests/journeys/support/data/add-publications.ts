import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type { CommandPress } from "../../../../bin/command-press.ts";
import { itsChapters, language, theEditedVolume, theMonograph, theProceedings } from "../../../support/cast.ts";
import { samplePdf, samplePicture } from "../../../support/sample-files.ts";

const BY = { kind: "system", name: "journeys" } as const;
/** More than one page of them (specification §9). */
const PAMPHLETS = 12;

/** A book of one author, complete but for its files and identifiers. */
export const plainBook = (title: string, status: PublicationDraft["status"]): PublicationDraft => ({
  title,
  type: "book",
  status,
  contributors: [{ role: "author", name: { family: "Farquhar", given: "Isla" } }],
  publication_date: { year: 2023 },
  open_access: true,
  licence: "CC-BY-4.0",
  details: { abstract: `All about ${title}.`, language: language("en"), keywords: ["tides"] },
});

/** Adds publications of every status. */
export async function addPublications(press: CommandPress): Promise<void> {
  const { ctx } = press;
  const add = (draft: PublicationDraft, parentId?: string) => createPublication(ctx, BY, { draft, parentId });
  const attach = async (publication: Publication, type: "cover_image" | "preview_pdf" | "final_pdf") => {
    const content =
      type === "cover_image" ? await samplePicture("png", 600, 900) : await samplePdf([publication.title]);
    return attachFile(ctx, BY, { publicationId: publication.id, type, content: Readable.from([content]) });
  };
  for (let number = 1; number <= PAMPHLETS; number += 1)
    await add(plainBook(`Pamphlet ${String(number).padStart(2, "0")}`, "published"));
  const volume = await add(theEditedVolume);
  for (const chapter of itsChapters) await add(chapter, volume.id);
  await add(theProceedings);
  await add(plainBook("Old Tides", "archived"));
  await add(plainBook("Harbour under Construction", "draft"));
  await add(plainBook("Ready for the Press", "draft"));
  await add(plainBook("Rain that Waits", "under_review"));
  for (const title of ["Going Today", "Going by Keyboard"])
    await attach(await add(plainBook(title, "published")), "final_pdf");
  // Granite can be neither deleted nor given another status, and the file of Lost Leaves has no bytes.
  await add(plainBook("Granite", "published"));
  const lost = await add(plainBook("Lost Leaves", "published"));
  const { file_path } = await attach(lost, "final_pdf");
  await ctx.files.remove(getBucket("final_pdf"), file_path);
  const monograph = await add({ ...theMonograph, open_access: false });
  for (const type of ["cover_image", "preview_pdf", "final_pdf"] as const) await attach(monograph, type);
  await sql
    .raw(
      `create function refuse_granite() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
      create trigger granite_record before update or delete on publications for each row
        when (old.title = 'Granite') execute function refuse_granite();`,
    )
    .execute(ctx.db);
}
