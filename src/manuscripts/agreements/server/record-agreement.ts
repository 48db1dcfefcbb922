import type { Readable } from "node:stream";
import type { z } from "zod";
import type { RecordQuery } from "#manuscripts/agreements/agreement-forms.ts";
import { MANUSCRIPT_BUCKET, MANUSCRIPT_FILE_LIMIT } from "#manuscripts/drafts/manuscript-files.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import { findFileKind } from "#manuscripts/files/server/find-file-kind.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import type { Context } from "#platform/context.ts";
import { beginUpload, refuseDeclaredSize } from "#platform/files/begin-upload.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectUploadedPdf } from "#publications/files/pdf/server/inspect-uploaded-pdf.ts";
import { findAgreement } from "./find-agreement.ts";
import { insertAgreement, storeAgreementFile } from "./store-agreement.ts";

export type PaperAgreement = z.output<typeof RecordQuery> & {
  readonly id: string;
  /** Made by the client: the same request twice records one agreement. */
  readonly key: string;
  readonly content: Readable;
  readonly declaredSize?: number | undefined;
};

const TITLE = "Error uploading file";

/**
 * Records an agreement that was signed on paper, with its scan. It takes the place of another record of a paper, never of an agreement that
 * the author has accepted here. Refused: 403 for others than its editors, 409, 413 too large, 415 no PDF, 422 damaged or a day to come.
 */
export async function recordAgreement(
  ctx: Context,
  editor: ManuscriptPerson,
  { id, key, name, signed_on, licence, note, content, declaredSize }: PaperAgreement,
): Promise<ManuscriptRow> {
  const { manuscript, roles } = await requireSeenManuscript(ctx.db, editor, id);
  if (!hasCommand("record_agreement", manuscript.state, roles))
    throw new Refused(403, "Access Denied", "The editors of an accepted manuscript record an agreement on paper.");
  const press = await readPress(ctx);
  if (signed_on > pressDay(ctx.clock(), press)) throw new Invalid({ signed_on: "This day has not come yet." });
  refuseDeclaredSize(declaredSize, MANUSCRIPT_FILE_LIMIT);
  const { rest, first } = await beginUpload(content, MANUSCRIPT_FILE_LIMIT);
  if (first.length === 0) throw new Refused(422, TITLE, "This file is empty.");
  const file = await storeAgreementFile(ctx, manuscript.id, rest);
  let isStored = false;
  try {
    await requirePdf(ctx, file);
    return await changeManuscript(ctx, editor, {
      id: manuscript.id,
      key,
      command: "record_agreement",
      facts: async (row, db) => ({ hasOnlineAgreement: (await findAgreement(db, row.id))?.way === "online" }),
      apply: async (row, db, now) => {
        const agreement = {
          manuscript_id: row.id,
          way: "paper" as const,
          kind: null,
          text_version: null,
          licence: licence ?? null,
          signed_by: name,
          note,
          signed_on,
          time_zone: press.hours.timeZone,
          recorded_by: editor.id,
          ...file,
        };
        await insertAgreement(db, agreement, now);
        isStored = true;
        return { set: { agreement: "accepted" }, details: { signed_on, ...(licence && { licence }) } };
      },
    });
  } finally {
    if (!isStored) await removeFiles(ctx, [file.path]);
  }
}

async function requirePdf(
  { files }: Pick<Context, "files">,
  { path, size }: { readonly path: string; readonly size: number },
) {
  const read = () => wholeBytes(files.read(MANUSCRIPT_BUCKET, path), size);
  if ((await findFileKind(read)) !== "pdf") throw new Refused(415, TITLE, "Send the signed agreement as a PDF.");
  const finding = await inspectUploadedPdf(async () => ({ bytes: await read() }));
  if (finding) throw new Refused(422, TITLE, FINDING_SENTENCES[finding]);
}
