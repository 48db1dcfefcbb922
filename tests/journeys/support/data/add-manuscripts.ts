import type { CommandPress } from "../../../../bin/command-press.ts";
import { getDemoEmail } from "../../../../bin/demo/demonstration-people.ts";
import { barePdf } from "../../../support/bare-pdf.ts";
import { confirmCopy } from "../../../support/manuscripts/confirmed-copy.ts";
import { insertManuscript, type SomeManuscript } from "../../../support/manuscripts/manuscript-rows.ts";
import { insertReport } from "../../../support/manuscripts/report-rows.ts";
import { samplePdf } from "../../../support/sample-files.ts";
import { MANUSCRIPT_TITLES, type ManuscriptTitle } from "./manuscript-titles.ts";

const REPORTS = [
  {
    name: "Miriam Weiss",
    argument: "well supported",
    strengths: "The copying notes are a discovery. My colleague Weiss found the same.",
    confidential: "I would gladly see it again.",
    concerns: ["The claim rests on one volume.", "A map of the ferries would help."],
  },
  {
    name: "Anders Nyström",
    argument: "clear but under-supported",
    strengths: "A small archive read with great patience.",
    confidential: "",
    concerns: ["Transliteration is not consistent."],
  },
];

const SUBMITTED: readonly ManuscriptTitle[] = ["Ledgers of the Delta", "Registers of the Delta"];
const REPORTED: readonly ManuscriptTitle[] = ["Two Reports on Parchment", "Two Letters on Parchment"];

const pdf = (bytes: Uint8Array): SomeManuscript => ({ file: { bytes, extension: "pdf" } });
const PAGES = [
  "The Ferry Tolls of Porto Novo. The clerks made a fair copy each year.",
  "The practice is certain for the whole period, since the volume of 1762 carries the note of the copyist.",
];
const FILES: Partial<Record<ManuscriptTitle, () => Promise<SomeManuscript> | SomeManuscript>> = {
  "The Ferry Tolls of Porto Novo": async () => pdf(await samplePdf(PAGES)),
  "Ink Sticks of Nara": () => pdf(barePdf()),
};

/** Adds manuscripts: submitted, with two reports, and with an editor who looks for reviewers. */
export async function addManuscripts(press: CommandPress): Promise<void> {
  const { db } = press.ctx;
  const findPersonId = async (role: "author" | "editor") =>
    (await db.selectFrom("profiles").select("id").where("email", "=", getDemoEmail(role)).executeTakeFirstOrThrow()).id;
  const [authorId, editorId] = [await findPersonId("author"), await findPersonId("editor")];
  for (const title of MANUSCRIPT_TITLES) {
    if (SUBMITTED.includes(title)) {
      await insertManuscript(press.ctx, authorId, { title, kind: "book" });
      continue;
    }
    const isReported = REPORTED.includes(title);
    const some = { title, ...(await FILES[title]?.()), ...(!isReported && { reportsNeeded: 1 }) };
    const id = await insertManuscript(press.ctx, authorId, some);
    const reports = { review_phase: "complete", reviewers_asked: 2, reviewers_agreed: 2, reports_in: 2 } as const;
    await db
      .updateTable("manuscripts")
      .set({
        state: "in_review",
        handling_editor: editorId,
        round: 1,
        turn: "editor",
        ...(isReported ? reports : { review_phase: "inviting" }),
      })
      .where("id", "=", id)
      .execute();
    await confirmCopy(press.ctx, { id, editorId });
    if (isReported) await addReports(press, id);
  }
}

async function addReports({ ctx }: CommandPress, id: string): Promise<void> {
  for (const [index, { name, argument, strengths, confidential, concerns }] of REPORTS.entries()) {
    await insertReport(
      ctx,
      id,
      { reviewer_number: index + 1, name },
      { answered: { argument, sources: "well covered" }, strengths, confidential, concerns },
    );
  }
}
