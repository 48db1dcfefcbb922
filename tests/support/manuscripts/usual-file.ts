import { Readable } from "node:stream";
import { docxTexts } from "#manuscripts/anonymity/docx-texts.ts";
import { findIdentities } from "#manuscripts/anonymity/find-identities.ts";
import { readIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { readDocx } from "#documents/docx/read-docx.ts";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { Context } from "#platform/context.ts";
import { GOOD_BODY, manuscriptDocx } from "./manuscript-docx.ts";

/** The manuscript that drafts have where a test says nothing else. */
export const USUAL_NAME = "salt.docx";
export const usualBytes = (): Uint8Array<ArrayBuffer> => manuscriptDocx({ body: GOOD_BODY });

type Given = { readonly id: string; readonly author: { readonly id: string; readonly email: string } };

const readRow = ({ db }: Context, id: string) =>
  db.selectFrom("manuscript_files").selectAll().where("manuscript_id", "=", id).executeTakeFirstOrThrow();

/** The row of the usual manuscript as the press stored it when it was sent. */
let sent: Awaited<ReturnType<typeof readRow>> | undefined;

/**
 * Gives a draft the usual manuscript. The first is sent as a person would, and read in threads; the others get the same bytes and
 * what was read of them, by the same command.
 */
export async function giveUsualFile(ctx: Context, { id, author }: Given, send: () => Promise<void>): Promise<void> {
  if (!sent) {
    await send();
    sent = await readRow(ctx, id);
    return;
  }
  const { facts, findings, ...row } = sent;
  const bytes = usualBytes();
  const path = `${id}/${crypto.randomUUID()}`;
  await ctx.files.store(MANUSCRIPT_BUCKET, path, Readable.from([bytes]));
  const { people, fingerprint } = await readIdentitySet(ctx.db, id, facts?.authors ?? []);
  const identities = findIdentities(docxTexts(readDocx(bytes)), people);
  const key = crypto.randomUUID();
  await changeManuscript(
    ctx,
    { ...author, roles: ["author"] },
    {
      id,
      key,
      command: "edit_draft",
      apply: async (_, db, now) => {
        await db
          .insertInto("manuscript_files")
          .values({
            ...row,
            id: key,
            manuscript_id: id,
            path,
            facts: JSON.stringify(facts),
            findings: JSON.stringify(findings),
            identities: JSON.stringify(identities),
            identities_of: fingerprint,
            created_at: now,
          })
          .execute();
        return {};
      },
    },
  );
}
