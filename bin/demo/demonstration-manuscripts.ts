import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { Insertable, Kysely } from "kysely";
import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { nextManuscriptNumber } from "#manuscripts/server/manuscript-numbers.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Role } from "#people/core/role.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/core/server/press.ts";
import { getDemoEmail } from "./demonstration-people.ts";
import { manuscriptDocx } from "./manuscript-docx.ts";
import {
  beginLife,
  type Cast,
  endLife,
  type Life,
  ManuscriptLine,
  type Person,
  writeParagraphs,
  uuid,
} from "./manuscript-life.ts";
import { STEPS } from "./manuscript-steps.ts";

const MANUSCRIPTS = new URL("../../db/demonstration/manuscripts.jsonl", import.meta.url);
const DAY = 86_400_000;

/**
 * Adds manuscripts in every state with their reviews to a press that has the demonstration's catalogue and people. The commands of the
 * workflow write their histories, and no e-mail is queued.
 */
export async function addDemonstrationManuscripts(ctx: Context): Promise<void> {
  const lines = readFileSync(MANUSCRIPTS, "utf8").trim().split("\n");
  const { workflow } = await readPress(ctx);
  const cast = await findCast(ctx.db);
  const ids = await findTitles(ctx.db);
  const lives = lines.map((line) =>
    createLife(ManuscriptLine.parse(JSON.parse(line)), { cast, ids, now: ctx.clock() }),
  );
  const places = new Map<string, number>();
  for (const { manuscript } of lives)
    if (manuscript.parent_id) {
      manuscript.volume_place = (places.get(manuscript.parent_id) ?? 0) + 1;
      places.set(manuscript.parent_id, manuscript.volume_place);
    }
  const files = (await Promise.all(lives.map((life) => storeFiles(ctx, life)))).flat();
  await ctx.db.transaction().execute(async (db) => {
    const inOrder = lives.toSorted((a, b) => getSubmissionTime(a) - getSubmissionTime(b));
    for (const { manuscript } of inOrder)
      if (manuscript.submitted_at)
        manuscript.number = await nextManuscriptNumber(db, workflow.numberPrefix, new Date(manuscript.submitted_at));
    await insertLives(db, lives, files);
    for (const { manuscript } of lives) await storeSearchText(db, manuscript.id);
    await appointVolumeEditor(db, ids.get(EDITED_VOLUME), { cast, now: ctx.clock() });
  });
}

/** A book of the catalogue with chapters in most states; the author edits it, and wrote some of them. */
const EDITED_VOLUME = "103";

async function appointVolumeEditor(
  db: Kysely<Tables>,
  volume: string | undefined,
  { cast, now }: Pick<Setting, "cast" | "now">,
): Promise<void> {
  if (volume === undefined) return;
  const editor = { publication_id: volume, person_id: cast.author.id };
  await db
    .insertInto("volume_editors")
    .values({ ...editor, appointed_by: cast.editor.id, created_at: now })
    .execute();
  await db
    .insertInto("volume_editor_changes")
    .values({ ...editor, id: uuid(), change: "appointed", changed_by: cast.editor.id, changed_at: now })
    .execute();
}

const getSubmissionTime = ({ manuscript }: Life): number => new Date(manuscript.submitted_at ?? 0).getTime();

type Setting = { readonly cast: Cast; readonly ids: ReadonlyMap<string, string>; readonly now: Date };

function createLife(line: ManuscriptLine, { cast, ids, now }: Setting): Life {
  const at = (days: number): Date => new Date(now.getTime() - days * DAY);
  const first = line.life[0]?.[0] ?? 2;
  const life = beginLife(line, { cast, ids, at: at(first + 3) });
  for (const [days, name, ...rest] of line.life) {
    const step = STEPS[name];
    if (!step) throw new Error(`${line.title}: there is no step ${name}.`);
    step(life, at(days), ...rest);
  }
  if (["in_production", "published"].includes(line.ends))
    life.manuscript.publication_id = ids.get(line.publication ?? "") ?? null;
  endLife(life);
  return life;
}

async function findCast(db: Kysely<Tables>): Promise<Cast> {
  const person = async (role: Role): Promise<Person> => {
    const email = getDemoEmail(role);
    const { id, ...names } = await db
      .selectFrom("profiles")
      .select(["id", "first_name", "last_name"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { id, email, name: displayName(names) };
  };
  const [admin, editor] = [await person("admin"), await person("editor")];
  return { admin, editor, reviewer: await person("reviewer"), author: await person("author") };
}

/** Returns the ids of the demonstration's titles by their numbers in its catalogue. */
async function findTitles(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("publications")
    .select(["id", "source_id"])
    .where("source_id", "is not", null)
    .where("parent_book_id", "is", null)
    .execute();
  return new Map(
    rows.flatMap(({ id, source_id }) =>
      source_id === null ? [] : [[source_id.replace(/^demonstration:/u, ""), id] as const],
    ),
  );
}

type FileRow = Insertable<Tables["manuscript_files"]>;

/** Stores the file of each version, and the copy that the reviewers read. */
async function storeFiles(ctx: Context, { line, manuscript, versions, confirmed }: Life): Promise<FileRow[]> {
  const authors = line.authors.map(({ given, family }) => [given, family].filter(Boolean).join(" "));
  const drafted = versions.length > 0 ? versions : [{ id: null, number: 1, created_at: manuscript.created_at }];
  const files = drafted.flatMap(({ id, number, created_at }) => {
    const text = writeParagraphs(line, number);
    const file = { version_id: id, created_at };
    const main = {
      ...file,
      role: "main" as const,
      name: `manuscript-${number}.docx`,
      text: [...text.slice(0, 1), authors.join(", "), ...text.slice(1)],
    };
    const copy = { ...file, role: "review_copy" as const, name: `review-copy-${number}.docx`, text };
    return id !== null && confirmed.has(id) ? [main, copy] : [main];
  });
  return Promise.all(
    files.map(async ({ text, ...file }) => {
      const path = `${manuscript.id}/${uuid()}`;
      const stored = await ctx.files.store(MANUSCRIPT_BUCKET, path, Readable.from([manuscriptDocx(text)]));
      const words = text.join(" ").split(/\s+/u).length;
      return {
        ...file,
        ...stored,
        id: uuid(),
        manuscript_id: manuscript.id,
        path,
        media_type: FILE_KINDS.docx.mediaType,
        plain_text: text.join("\n\n"),
        facts: JSON.stringify({ title: line.title, words }),
      };
    }),
  );
}

/** The copies that the editor confirmed. */
const createCopies = ({ confirmed, editor }: Life, files: readonly FileRow[]): Insertable<Tables["review_copies"]>[] =>
  files.flatMap(({ id, role, manuscript_id, version_id }) => {
    const at = confirmed.get(version_id ?? "");
    if (role !== "review_copy" || !version_id || !at) return [];
    const copy = { file_id: id, manuscript_id, version_id, source: "main" as const, made_by: editor.id, made_at: at };
    return [{ ...copy, confirmed_by: editor.id, confirmed_at: at, shows_no_names: true }];
  });

async function insertLives(db: Kysely<Tables>, lives: readonly Life[], files: readonly FileRow[]): Promise<void> {
  const insert = async <Table extends keyof Tables>(table: Table, rows: readonly Insertable<Tables[Table]>[]) => {
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
  };
  await insert(
    "manuscripts",
    lives.map(({ manuscript }) => manuscript),
  );
  await insert(
    "manuscript_contributors",
    lives.flatMap(({ contributors }) => contributors),
  );
  await insert(
    "manuscript_versions",
    lives.flatMap(({ versions }) => versions),
  );
  await insert("manuscript_files", files);
  await insert(
    "review_copies",
    lives.flatMap((life) => createCopies(life, files)),
  );
  await insert(
    "manuscript_events",
    lives.flatMap(({ events }) => events),
  );
  await insert(
    "manuscript_messages",
    lives.flatMap(({ messages }) => messages),
  );
  await insert(
    "manuscript_fixes",
    lives.flatMap(({ fixes }) => fixes),
  );
  await insert(
    "review_assignments",
    lives.flatMap(({ assignments }) => assignments),
  );
  await insert(
    "review_reports",
    lives.flatMap(({ reports }) => reports),
  );
  await insert(
    "review_concerns",
    lives.flatMap(({ concerns }) => concerns),
  );
  await insert(
    "editorial_decisions",
    lives.flatMap(({ decisions }) => decisions),
  );
  await insert(
    "decision_points",
    lives.flatMap(({ points }) => points),
  );
}
