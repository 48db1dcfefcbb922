import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import type { VersionText } from "#documents/comparison/compare-texts.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";

type Compared = { readonly id: string; readonly to: number; readonly from: number };

/**
 * Returns what changed from one version to a later one: title and abstract by words, the text by paragraphs, in a thread with limits. Files that
 * were not sent again keep their text. 404 for a version that does not exist, and for people who do not see the versions.
 */
export async function compareVersions(
  { db }: Pick<Context, "db">,
  person: ManuscriptPerson,
  { id, to, from }: Compared,
) {
  const { manuscript, view } = await requireSeenManuscript(db, person, id);
  if (view === "review" || view === "outcome") throw noVersion();
  const versions = await db
    .selectFrom("manuscript_versions")
    .select(["number", "title", "abstract"])
    .where("manuscript_id", "=", manuscript.id)
    .where("number", "in", [from, to])
    .execute();
  const [before, after] = [from, to].map((number) => versions.find((version) => version.number === number));
  if (!before || !after) throw noVersion();
  const readText = async (number: number): Promise<string> =>
    (
      await db
        .selectFrom("manuscript_versions")
        .select("plain_text")
        .where("manuscript_id", "=", manuscript.id)
        .where("number", "<=", number)
        .where("plain_text", "<>", "")
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirst()
    )?.plain_text ?? "";
  return compareInThread({ ...before, text: await readText(from) }, { ...after, text: await readText(to) });
}

/** A version with the words that are compared; "" for a text that could not be read. */
type NumberedText = VersionText & { readonly number: number };

/** Compares two versions in a thread with limits; `problem` says why the texts were not compared. */
export async function compareInThread(from: NumberedText, to: NumberedText) {
  const versions = { from: toComparedPart(from), to: toComparedPart(to) };
  const result = await inManuscriptThread("compare", versions, async () => new Uint8Array());
  const compared = "output" in result ? result.output : undefined;
  const isUnread = from.text === "" || to.text === "";
  const text = isUnread ? null : (compared?.text ?? null);
  return {
    from: from.number,
    to: to.number,
    title: compared?.title ?? [],
    abstract: compared?.abstract ?? [],
    text,
    problem: text === null ? (isUnread ? NOT_READ : TOO_DIFFERENT) : null,
  };
}

/** Nothing else of a version goes to the thread. */
const toComparedPart = ({ title, abstract, text }: NumberedText): VersionText => ({ title, abstract, text });

const NOT_READ = "The text of one of these versions could not be read.";
const TOO_DIFFERENT = "These versions have too little in common to be compared paragraph by paragraph.";

const noVersion = (): Refused => new Refused(404, "Version not found", "There is no such version of this manuscript.");
