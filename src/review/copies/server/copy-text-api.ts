import { requireVersionOfEditor } from "#manuscripts/review-copies/server/require-version.ts";
import { listCopies } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { ManuscriptFileId } from "#manuscripts/server/manuscript-shapes.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { Refused } from "#platform/refused.ts";
import { readReviewText } from "#review/reports/server/read-review-text.ts";
import { ReviewText } from "#review/reports/server/review-shapes.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

const text = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}/review-copy/{file}/text",
  operationId: "readCopyText",
  tags: ["Manuscripts"],
  summary: "The words of a copy for reviewers as they read them, for its editors; none of a PDF",
  request: { params: ManuscriptFileId },
  responses: { 200: json(ReviewText, "As reviewers read it beside the form.") },
});

/** The words of the very copy that an editor is asked to confirm. 404 for a file that is no copy of the version to be reviewed. */
export const copyTextApi = (ctx: ReviewContext) =>
  personApi().openapi(text, async (c) => {
    const { id, file } = c.req.valid("param");
    const { version } = await requireVersionOfEditor(ctx.db, c.var.person, id);
    const copy = (await listCopies(ctx.db, version.id)).find((copy) => copy.id === file);
    if (!copy) throw new Refused(404, "No text", "There is no such copy for reviewers.");
    return c.json(await readReviewText(ctx, copy), 200);
  });
