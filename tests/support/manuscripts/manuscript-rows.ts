import { Readable } from "node:stream";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import { nextManuscriptNumber } from "#manuscripts/server/manuscript-numbers.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Context } from "#platform/context.ts";
import { manuscriptDocx, paragraph } from "./manuscript-docx.ts";

type RowsContext = Pick<Context, "db" | "clock" | "files">;

/** The authors of every manuscript of these tests; what reviewers get is searched for all of these. */
export const AUTHORS = [
  {
    given_name: "Meenakshi",
    family_name: "Sundaresan",
    email: "meenakshi@madras-archive.example",
    affiliation: "Department of History, University of Madurai",
    orcid: "0000-0002-1825-0097",
  },
  {
    given_name: "Bertrand",
    family_name: "Quillfeather",
    email: "quillfeather@salt-institute.example",
    affiliation: "Institute of Salt Studies, Pondicherry",
    orcid: "0000-0001-5109-3700",
  },
] as const;

export type SomeManuscript = Partial<{
  readonly kind: ManuscriptKind;
  readonly title: string;
  readonly anonymity: "open" | "single" | "double";
  readonly reportsNeeded: number;
  /** The copy for reviewers that the authors send, in place of a short .docx. */
  readonly file: { readonly bytes: Uint8Array; readonly extension: "pdf" | "tex" | "zip" | "docx" };
}>;

/** Inserts a submitted manuscript with two contributors and its first version with the copy for reviewers; returns its id. */
export async function insertManuscript(ctx: RowsContext, authorId: string, some: SomeManuscript = {}): Promise<string> {
  const { db, clock } = ctx;
  const id = crypto.randomUUID();
  const now = clock();
  await db
    .insertInto("manuscripts")
    .values({
      id,
      number: await nextManuscriptNumber(db, "VB", now),
      kind: some.kind ?? "chapter",
      state: "submitted",
      title: some.title ?? "Salt and Parchment: Copying Ledgers on the Coromandel, 1758–1790",
      abstract:
        "The salt office of the Coromandel copied its ledgers every year. This chapter reads the copyists’ notes.",
      keywords: ["salt", "ledgers", "copyists", "Coromandel"],
      declarations: JSON.stringify(NO_DECLARATIONS),
      anonymity: some.anonymity ?? "double",
      reports_needed: some.reportsNeeded ?? 2,
      created_by: authorId,
      turn: "editors",
      state_since: now,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("manuscript_contributors")
    .values(
      AUTHORS.map((contributor, position) => ({
        ...contributor,
        id: crypto.randomUUID(),
        manuscript_id: id,
        position,
        corresponding: position === 0,
        ...(position === 0 && { person_id: authorId }),
      })),
    )
    .execute();
  await insertVersion(ctx, { id, authorId, file: some.file });
  return id;
}

/** The first version; its text names no author. */
export async function insertVersion(
  ctx: RowsContext,
  { id, authorId, file }: { readonly id: string; readonly authorId: string; readonly file?: SomeManuscript["file"] },
): Promise<void> {
  const { db, clock } = ctx;
  const versionId = crypto.randomUUID();
  const { title, abstract } = await db
    .selectFrom("manuscripts")
    .select(["title", "abstract"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("manuscript_versions")
    .values({
      id: versionId,
      manuscript_id: id,
      number: 1,
      round: 1,
      reason: "submission",
      title,
      abstract,
      plain_text: "The clerks of the salt office made a fair copy each year.",
      submitted_by: authorId,
      created_at: clock(),
    })
    .execute();
  await insertFile(ctx, { id, versionId, file });
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const MEDIA_TYPES = { pdf: "application/pdf", tex: "application/x-tex", zip: "application/zip", docx: DOCX } as const;

type Inserted = {
  readonly id: string;
  readonly versionId: string;
  readonly file: SomeManuscript["file"] | undefined;
};

/** Stores the authors' anonymised file; a .docx where no other is given: its text has no names, its properties and its file name have some. */
async function insertFile({ db, clock, files }: RowsContext, { id, versionId, file }: Inserted): Promise<void> {
  const bytes =
    file?.bytes ??
    manuscriptDocx({
      body: BODY,
      parts: {
        "docProps/core.xml":
          '<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>Meenakshi Sundaresan</dc:creator></cp:coreProperties>',
      },
    });
  const path = `${id}/${crypto.randomUUID()}`;
  const { size, sha256 } = await files.store("manuscripts", path, Readable.from([bytes]));
  await db
    .insertInto("manuscript_files")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      version_id: versionId,
      role: "anonymised",
      name: `Sundaresan and Quillfeather, Salt and Parchment.${file?.extension ?? "docx"}`,
      path,
      media_type: file ? MEDIA_TYPES[file.extension] : DOCX,
      size,
      sha256,
      facts: JSON.stringify({ pages: 26 }),
      created_at: clock(),
    })
    .execute();
}

const BODY = [
  paragraph("3. The notes on the last leaf", { style: "Heading1" }),
  paragraph("The clerks of the salt office made a fair copy each year. The practice is certain for the whole period."),
  paragraph("4. Who read the copies?", { style: "Heading1" }),
  '<w:p><w:ins w:id="1" w:author="Bertrand Quillfeather" w:date="2026-11-01T10:00:00Z"><w:r><w:t>Added.</w:t></w:r></w:ins></w:p>',
  paragraph("Nobody can have read them in Madras before the spring, since the boats lay on the beach."),
];
