import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { PRODUCTION_BUCKET } from "../../core/production-state.ts";
import { packText } from "../../document/packed-text.ts";
import type { SampleKind } from "../../pages/sample-kinds.ts";
import { SAMPLE_AUTHOR, sampleText } from "../sample-text.ts";

/** A text that a style is shown with; the title of its publication, empty for a text of our own. */
type Sample = { readonly packed: UploadedBytes; readonly title: string; readonly authors: readonly string[] };

/** Shorter texts do not fill two pages. */
const MIN_WORDS = 900;
/** A chapter with so many pictures would take longer to read than to set. */
const MAX_BYTES = 40 * 1024 * 1024;

const LANGUAGES: Readonly<Partial<Record<SampleKind, string>>> = { tamil: "ta", arabic: "ar" };
const OTHER_SCRIPTS = ["ta", "ar", "hi", "zh", "ja", "ko"];

type Row = {
  readonly path: string;
  readonly size: number | string;
  readonly title: string;
  readonly authors: readonly string[];
};

/** Returns the press's newest chapter with what a sample needs (its script, a table, displayed formulas), or a text of our own. */
export async function findSample({ db, files }: Pick<Context, "db" | "files">, sample: SampleKind): Promise<Sample> {
  const language = LANGUAGES[sample];
  const inLanguage =
    language === undefined
      ? sql`split_part(s.language, '-', 1) <> all(${OTHER_SCRIPTS}::text[])`
      : sql`split_part(s.language, '-', 1) = ${language}`;
  const needs = sample === "table" ? "tables" : sample === "formulas" ? "formulas" : "words";
  const { rows } = await sql<Row>`select e.path, e.size, p.title, p.authors
    from productions s join publications p on p.id = s.publication_id
    join production_editions e on e.production_id = s.id and e.kind = 'text'
    where s.state = 'ready' and ${inLanguage} and (s.facts ->> 'words')::int >= ${MIN_WORDS} and (s.facts ->> ${needs}::text)::int > 0
      and e.size <= ${MAX_BYTES} and exists (select from production_editions f where f.production_id = s.id and f.kind = 'pdf')
    order by s.created_at desc, s.id limit 1`.execute(db);
  const [found] = rows;
  if (!found) return { packed: packText(sampleText(sample)), title: "", authors: [SAMPLE_AUTHOR] };
  const packed = await wholeBytes(files.read(PRODUCTION_BUCKET, found.path), Number(found.size));
  return { packed, title: found.title, authors: found.authors };
}
