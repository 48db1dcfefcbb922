import { Readable } from "node:stream";
import type { TypedResponse } from "hono";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import type { ManuscriptView } from "./manuscript-view-shape.ts";
import { readManuscriptView } from "./read-manuscript-view.ts";
import { requireReviewCopy } from "./serve-review-copy.ts";

type ViewResponse = Response & TypedResponse<ManuscriptView, 200, "json">;

/**
 * Answers a request for the copy as it is read beside the form (`ManuscriptView`). The text is JSON already, and is passed on as it was
 * written. 409 before the reviewer has agreed, 404 where no copy is confirmed.
 */
export async function serveManuscriptView(ctx: ReviewContext, review: OpenedReview): Promise<ViewResponse> {
  const { file } = await requireReviewCopy(ctx, review);
  const result = await readManuscriptView(ctx, file, review.manuscript.language);
  return createResponse(result) as ViewResponse; // the shape is the writer's own
}

function createResponse(result: Awaited<ReturnType<typeof readManuscriptView>>): Response {
  if (!("view" in result)) return Response.json({ view: null, reason: result.reason });
  const body = Readable.toWeb(Readable.from(wrapView(result.view))) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

async function* wrapView(view: Parameters<typeof streamBytes>[0]): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"view":');
  yield* streamBytes(view) as AsyncIterable<Uint8Array>;
  yield Buffer.from(',"reason":null}');
}
