import { z } from "@hono/zod-openapi";
import { requireFreshIdentities } from "#manuscripts/anonymity/server/search-for-names.ts";
import { ANONYMITY_MODES, type Anonymity } from "#manuscripts/manuscript.ts";
import { COPY_SOURCE_NAMES } from "#manuscripts/review-copies/review-copy.ts";
import { ConfirmCopyForm, DecidePlacesForm } from "#manuscripts/screening/screening-forms.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-deps.ts";
import { Identity } from "#manuscripts/anonymity/server/identity-shape.ts";
import { ManuscriptFileId, ManuscriptId } from "#manuscripts/server/manuscript-shapes.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { getDeclaredSize, uploadBody } from "#platform/http/files/upload-body.ts";
import { confirmCopy } from "./confirm-copy.ts";
import { decidePlaces } from "./decide-places.ts";
import { makeVersionCopy } from "./make-version-copy.ts";
import { requireVersionOfEditor } from "./require-version.ts";
import { readCopy } from "./read-copy.ts";
import { sendCopy } from "./send-copy.ts";

const tags = ["Manuscripts"];
const modes = Object.keys(ANONYMITY_MODES) as Anonymity[]; // The keys of a constant.
const confirmation = { confirmed_by: z.string().nullable(), confirmed_at: Timestamp.nullable() };

const ReviewCopy = z
  .object({
    manuscript_id: z.string(),
    number: z.string().nullable(),
    title: z.string(),
    version: z.object({ number: z.int(), round: z.int(), created_at: Timestamp }).nullable().openapi({
      description: "The version that reviewers who are invited now review.",
    }),
    anonymity: z.enum(modes),
    is_confirmed: z.boolean().openapi({ description: "Until then invitations wait." }),
    can_confirm: z.boolean(),
    copy: z
      .object({
        id: z.string(),
        name: z.string(),
        media_type: z.string(),
        size: z.number(),
        sha256: z.string(),
        source: z.enum(COPY_SOURCE_NAMES),
        identities: z
          .array(Identity.extend({ can_be_taken_out: z.boolean(), is_left: z.boolean() }))
          .readonly()
          .openapi({ description: "What in it may tell who wrote it, and whether an editor has left it so." }),
        taken_out: z
          .array(Identity.extend({ by: z.string().nullable(), at: Timestamp }))
          .readonly()
          .openapi({ description: "What editors have taken out of it." }),
        made_by: z.string().nullable(),
        made_at: Timestamp,
        ...confirmation,
        shows_no_names: z.boolean(),
      })
      .nullable(),
    former: z
      .object({ version: z.int(), ...confirmation })
      .nullable()
      .openapi({ description: "The last confirmation of another copy, which does not count for this one." }),
  })
  .openapi("ManuscriptReviewCopy");

const stored = { 200: json(ReviewCopy, "The copy as stored.") };

const read = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/review-copy",
  operationId: "readCopyForReviewers",
  tags,
  summary: "The copy for reviewers of the version that is to be reviewed, for editors",
  request: { params: ManuscriptId },
  responses: { 200: json(ReviewCopy, "The copy, or what is missing.") },
});

const make = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/review-copy",
  operationId: "makeCopyForReviewers",
  tags,
  summary: "Make the copy for reviewers from the authors' file, where there is none yet",
  request: {
    params: ManuscriptId,
    ...body(z.object({ anonymity: z.enum(modes).optional(), again: z.boolean().default(false) })),
  },
  responses: stored,
});

const send = operation("signed-in", {
  method: "put",
  path: "/manuscripts/{id}/review-copy/{file}",
  operationId: "sendCopyForReviewers",
  tags,
  summary: "Send the copy for reviewers (at most 50 MB) as an editor: the file as the body, its uuid in the path",
  description:
    "Send it as application/octet-stream. It is scrubbed as the authors' files are, and waits for a confirmation. 413 too large, 415 another kind of file, 422 damaged, encrypted or not readable.",
  request: {
    params: ManuscriptFileId,
    body: { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
  },
  responses: stored,
});

const confirm = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/review-copy/confirm",
  operationId: "confirmCopyForReviewers",
  tags,
  summary: "Confirm the very copy that was looked at; 409 where another one has taken its place",
  request: { params: ManuscriptId, ...body(ConfirmCopyForm) },
  responses: stored,
});

const decide = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/review-copy/places",
  operationId: "decideAboutPlaces",
  tags,
  summary: "Take words that may name an author out of the copy, or leave them in it",
  description:
    "What is taken out makes a new copy with a hash of its own, which waits for a confirmation. 409 for another copy than the newest, 422 for words on the pages of a PDF.",
  request: { params: ManuscriptId, ...body(DecidePlacesForm) },
  responses: stored,
});

/** The operations of editors on the copy for reviewers. */
export const reviewCopiesApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(read, async (c) => c.json(await readCopy(ctx.db, c.var.person, c.req.valid("param").id), 200))
    .openapi(make, async (c) => {
      const { id } = c.req.valid("param");
      await makeVersionCopy(ctx, c.var.person, { id, ...c.req.valid("json") });
      return c.json(await readCopy(ctx.db, c.var.person, id), 200);
    })
    .openapi(send, async (c) => {
      const { id, file: fileId } = c.req.valid("param");
      const content = { content: uploadBody(c.req.raw), declaredSize: getDeclaredSize(c.req.raw) };
      await sendCopy(ctx, c.var.person, { id, fileId, ...content });
      return c.json(await readCopy(ctx.db, c.var.person, id), 200);
    })
    .openapi(decide, async (c) => {
      const { id } = c.req.valid("param");
      await decidePlaces(ctx, c.var.person, { id, ...c.req.valid("json") });
      return c.json(await readCopy(ctx.db, c.var.person, id), 200);
    })
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid("param");
      const { manuscript } = await requireVersionOfEditor(ctx.db, c.var.person, id);
      await requireFreshIdentities(ctx, manuscript.id);
      await confirmCopy(ctx, c.var.person, { id, ...c.req.valid("json") });
      return c.json(await readCopy(ctx.db, c.var.person, id), 200);
    });
