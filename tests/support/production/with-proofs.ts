import { randomUUID } from "node:crypto";
import type { Mail } from "#platform/mail/mail.ts";
import type { Problem } from "#production/document/problem.ts";
import { PRODUCTION_BUCKET } from "#production/core/production-state.ts";
import type { TextBlock } from "#production/proofs/text-blocks.ts";
import type { Publication } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { Readable } from "node:stream";
import { theDraft, theEditor } from "../cast.ts";
import type { TestPerson } from "../presses/signed-in-person.ts";
import { readEmails } from "../presses/read-emails.ts";
import type { Part, TestPress } from "../presses/test-press.ts";

/** The authors of the part. */
export const LAKSHMI = { name: "Lakshmi Devi", email: "lakshmi@madras.example" };
export const PER = { name: "Per Erikson", email: "per@lund.example" };

export const CORRESPONDING = { ...LAKSHMI, corresponding: true };
export const CO_AUTHOR = { ...PER, corresponding: false };

const p = (id: string, text: string): TextBlock => ({ id, place: "body", html: `<p>${text}</p>`, text });

/** The text of the first version, and the one after the remarks of the first round. */
export const FIRST_TEXT = [
  p("b1", "The tables were computed a year ahead."),
  p("b2", "The columns keep within nine minutes of each other."),
  p("b3", "What the clerk called the lazyness of the water is a phase."),
];
export const SECOND_TEXT = [
  p("b1", "The tables were computed a year ahead."),
  p("b2", "The columns keep within eleven minutes of each other."),
  p("b3", "What the clerk called the lazyness of the water is a phase."),
];

/** What a version is made with, where it differs from a ready text. */
type Version = {
  readonly blocks?: readonly TextBlock[];
  readonly problems?: readonly Problem[];
  readonly state?: "setting" | "ready";
  readonly kinds?: readonly ("pdf" | "blocks")[];
};

type Proofs = {
  readonly editor: TestPerson;
  /** Creates a chapter by Lakshmi Devi and Per Erikson. */
  chapter(title: string): Promise<Publication>;
  /** Stores the next version of its text; returns the id of the production. */
  version(part: Publication, version?: Version): Promise<string>;
  emails(to: string): Promise<readonly Mail[]>;
  /** The token of the newest link to this address. */
  token(to: string): Promise<string>;
};

/** A press whose texts are set: versions are stored as the production stores them. */
export const withProofs: Part<Proofs> = async (press) => ({
  editor: await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" }),
  chapter: (title) =>
    createPublication(press.ctx, theEditor, {
      draft: {
        ...theDraft,
        title,
        type: "academic_chapter",
        contributors: [
          { role: "author", name: { given: "Lakshmi", family: "Devi" } },
          { role: "author", name: { given: "Per", family: "Erikson" } },
          { role: "translator", name: { given: "Tove", family: "Lind" } },
        ],
        details: { ...theDraft.details, chapter_number: 8 },
      },
    }),
  version: (part, version = {}) => storeVersion(press, part, version),
  emails: (to) => readEmails(press, to),
  token: async (to) => {
    const href = (await readEmails(press, to)).findLast(({ action }) => action)?.action?.href ?? "";
    return href.split("/").at(-1) ?? "";
  },
});

async function storeVersion(
  { db, ctx, clock }: TestPress,
  { id: publication_id }: Publication,
  { blocks = FIRST_TEXT, problems = [], state = "ready", kinds = ["pdf", "blocks"] }: Version,
): Promise<string> {
  const id = randomUUID();
  const before = await db
    .selectFrom("productions")
    .select(["version", "source_path"])
    .where("publication_id", "=", publication_id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto("productions")
    .values({
      id,
      publication_id,
      language: "en",
      style: "royal-octavo",
      style_version: 1,
      file_name: "chapter.docx",
      source_path: before?.source_path ?? `${id}/manuscript`,
      source_sha256: "0".repeat(64),
      source_size: 1,
      state,
      problems: JSON.stringify(problems),
      started_by: null,
      created_at: clock(),
      changed_at: clock(),
      version: (before?.version ?? 0) + 1,
      made_from: null,
    })
    .execute();
  const contents = { pdf: "%PDF-1.7 of the test", blocks: JSON.stringify({ lang: "en", dir: "ltr", blocks }) };
  for (const kind of kinds) {
    const path = `${id}/${kind}`;
    const { sha256, size } = await ctx.files.store(
      PRODUCTION_BUCKET,
      path,
      Readable.from([Buffer.from(contents[kind])]),
    );
    await db
      .insertInto("production_editions")
      .values({ production_id: id, kind, hash: "1".repeat(64), path, sha256, size, made_at: clock() })
      .execute();
  }
  return id;
}
