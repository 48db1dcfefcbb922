import { randomUUID } from "node:crypto";
import type { Actor } from "#people/core/actor.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import { readRecords } from "../../src/imports/formats/read-records.ts";
import { recordImport, runImport } from "../../src/imports/server/run-import.ts";
import type { Context } from "../../src/platform/context.ts";
import { assignPublication } from "../../src/publications/comments/server/assign-publication.ts";
import { writeComment } from "../../src/publications/comments/server/write-comment.ts";
import { DEFAULT_LANGUAGE } from "../../src/publications/core/language.ts";
import { NO_FILTERS } from "../../src/publications/listing/list-query.ts";
import { createView } from "../../src/publications/saved-views/server/save-view.ts";
import { findPersonId } from "./demonstration-colleagues.ts";
import { getDemoEmail } from "./demonstration-people.ts";

const DAY = 86_400_000;

/** Two files of other catalogues, with what their readers remark on. */
const FILES = [
  {
    daysAgo: 46,
    name: "harbour-titles.csv",
    format: "csv",
    text: [
      "title,authors,year,publisher,isbn,language,licence",
      "Harbours of the Inland Sea,Aiko Hayashi,2019,Meridian,9780306406157,en,CC BY 4.0",
      "A Grammar of Tides,Ngozi Eze; Paulo Machado,spring 2020,Meridian,978-0-00-000000-1,the old tongue,",
      ",No Title,2018,Meridian,,en,",
      "Letters from the Salt Works,Beatriz Salgado,2021,Meridian,,gl,all rights reserved",
    ].join("\n"),
  },
  {
    daysAgo: 8,
    name: "reeds.bib",
    format: "bibtex",
    text: [
      "@book{reeds, title={Reeds and Rivers}, author={Lund, Bea}, year={2022}, publisher={Meridian}, doi={not-a-doi}}",
      "@article{silt, title={On Silt}, author={Asante, Kwabena}, journal={Estuaries}, year={2021}}",
      "@phdthesis{ferry, title={Ferries at Night}, author={MacAskill, Eilidh}, year={2023}, school={Oban}}",
    ].join("\n\n"),
  },
] as const;

const VIEWS = [
  { name: "Without a cover", is_shared: true, by: "editor", filters: { missing: "cover" } },
  { name: "Tamil titles", is_shared: false, by: "editor", filters: { language: "ta" } },
  { name: "Without an abstract", is_shared: false, by: "admin", filters: { missing: "abstract" } },
] as const;

/** Adds what the staff did: imports with remarks, an author's proposals, saved views, assignments and comments. */
export async function addDemonstrationOffice(auth: AuthContext): Promise<void> {
  const now = auth.clock().getTime();
  const ago = <Ctx extends Pick<Context, "clock">>(ctx: Ctx, days: number): Ctx => ({
    ...ctx,
    clock: () => new Date(now - days * DAY),
  });
  const person = async (role: "admin" | "editor" | "author") =>
    ({ kind: "person", id: await findPersonId(auth, getDemoEmail(role)) }) as const;
  const [admin, editor, author] = [await person("admin"), await person("editor"), await person("author")];
  for (const file of FILES) await runFile(ago(auth, file.daysAgo), editor, file);
  await addProposals(ago(auth, 4), author);
  for (const { name, is_shared, by, filters } of VIEWS) {
    const { id } = by === "admin" ? admin : editor;
    await createView(
      auth,
      { id, roles: [by] },
      {
        name,
        is_shared,
        state: {
          filters: { ...NO_FILTERS, ...filters },
          sort: "created_at",
          order: "desc",
          limit: 25,
          layout: "list",
          columns: [],
        },
      },
    );
  }
  const drafts = await auth.db
    .selectFrom("publications")
    .select("id")
    .where("type", "!=", "academic_chapter")
    .orderBy("status")
    .orderBy("sequential_id")
    .limit(4)
    .execute();
  for (const [index, { id: publicationId }] of drafts.entries()) {
    const due_on = new Date(now + (index * 5 - 3) * DAY).toISOString().slice(0, 10);
    const assignee = index % 2 === 0 ? editor.id : admin.id;
    await assignPublication(ago(auth, 6 - index), index % 2 === 0 ? admin : editor, {
      publicationId,
      assignee,
      due_on,
    });
    const comment = (days: number, by: typeof admin, text: string) =>
      writeComment(ago(auth, days), by, { publicationId, key: randomUUID(), text });
    await comment(5.5 - index, admin, `@{${editor.id}} the cover is too dark in print. Could the printer try again?`);
    if (index % 2 === 0)
      await comment(5 - index, editor, `@{${admin.id}} a new proof comes on Monday. The licence is settled.`);
  }
}

async function runFile(ctx: Context, actor: Actor, { name, format, text }: (typeof FILES)[number]): Promise<void> {
  const bytes = Buffer.from(text);
  const id = await recordImport(ctx, actor, { fileName: name, format, size: bytes.length });
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const rows = (onRead: (count: number) => void) => {
    onRead(bytes.length);
    return readRecords(pieces(), format);
  };
  await runImport(ctx, actor, id, { rows, status: "draft" });
}

/** What the author proposed for the catalogue: one that waits for an editor, and one that they still write. */
async function addProposals(ctx: Context, author: Actor): Promise<void> {
  for (const [title, status] of [
    ["Marsh Ledgers", "under_review"],
    ["Cuadernos del delta", "draft"],
  ] as const)
    await createPublication(ctx, author, {
      draft: {
        title,
        type: "book",
        status,
        contributors: [{ role: "author", name: { given: "Aurora", family: "Benítez" } }],
        open_access: true,
        licence: "CC-BY-4.0",
        details: { language: DEFAULT_LANGUAGE, keywords: ["estuaries"] },
      },
      isProposal: true,
    });
}
