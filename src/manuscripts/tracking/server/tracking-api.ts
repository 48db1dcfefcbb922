import type { z } from "zod";
import { OwnContribution } from "#manuscripts/drafts/contributor-form.ts";
import { confirmAuthorship, denyAuthorship } from "#manuscripts/co-authors/server/confirm-authorship.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { Manuscript, ManuscriptId, ManuscriptPage } from "#manuscripts/server/manuscript-shapes.ts";
import { ManuscriptSelection } from "#manuscripts/tracking/manuscript-query.ts";
import {
  CommandForm,
  FixAnswersForm,
  HandOverForm,
  MessageForm,
  TimeForm,
  VersionForm,
  WithdrawForm,
} from "#manuscripts/tracking/tracking-forms.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { askForTime } from "./ask-for-time.ts";
import { answerFixes, sendFixes } from "./fixes.ts";
import { handOver } from "./hand-over.ts";
import { type ListedManuscript, listManuscripts } from "./list-manuscripts.ts";
import { readManuscript } from "./read-manuscript.ts";
import { sendFinalFiles } from "./send-final-files.ts";
import { createTrackingLink, revokeTrackingLink } from "./tracking-links.ts";
import { withdraw } from "./withdraw.ts";
import { writeMessage } from "./write-message.ts";

const tags = ["Manuscripts"];

const list = operation("signed-in", {
  method: "get",
  path: "/manuscripts",
  operationId: "listManuscripts",
  tags,
  summary: "Your manuscripts, those that were changed last first; for admins also those of the press",
  request: { query: ManuscriptSelection.extend(NumberedQuery.shape) },
  responses: { 200: withLinkHeader(json(ManuscriptPage, "One page and how many there are.")) },
});

const read = operation("signed-in", {
  method: "get",
  path: "/manuscripts/{id}",
  operationId: "readManuscript",
  tags,
  summary: "One manuscript as you may see it, with the commands that you have now",
  request: { params: ManuscriptId },
  responses: { 200: withVersion(json(Manuscript, "The manuscript.")) },
});

/** Returns an operation that runs a command; its response is the changed manuscript. 409 with the reasons, or with what changed. */
const command = <Name extends string, Form extends z.ZodType>(
  name: Name,
  form: Form,
  words: { readonly operationId: string; readonly summary: string },
) =>
  operation("signed-in", {
    method: "post",
    path: `/manuscripts/{id}/${name}`,
    tags,
    ...words,
    request: { params: ManuscriptId, ...body(form) },
    responses: { 200: json(Manuscript, "The manuscript as stored.") },
  });

const withdraws = command("withdraw", WithdrawForm, {
  operationId: "withdrawManuscript",
  summary: "Withdraw it before it is accepted",
});
const asksForTime = command("ask-for-time", TimeForm, {
  operationId: "askForTime",
  summary: "Ask for more time; a first, short extension is given at once",
});
const answersFixes = command("answer-fixes", FixAnswersForm, {
  operationId: "answerFixes",
  summary: "Store answers to what the editor asked for, without sending them",
});
const sendsFixes = command("send-fixes", VersionForm, {
  operationId: "sendFixes",
  summary: "Send the fixes, with the files that were prepared",
});
const sendsFinalFiles = command("send-final-files", VersionForm, {
  operationId: "sendFinalFiles",
  summary: "Send the final files of an accepted manuscript",
});
const handsOver = command("hand-over", HandOverForm, {
  operationId: "handOverManuscript",
  summary: "Make another contributor the corresponding author",
});
const messages = command("messages", MessageForm, {
  operationId: "writeManuscriptMessage",
  summary: "Write a message: authors to the editors, editors to the authors or among themselves",
});
const confirms = command("confirm-authorship", CommandForm.extend({ own: OwnContribution.optional() }), {
  operationId: "confirmAuthorship",
  summary: "Say that you are a contributor, and correct what stands about you",
});
const denies = command("deny-authorship", WithdrawForm, {
  operationId: "denyAuthorship",
  summary: "Say that you are no contributor; the manuscript is on hold",
});

const createLink = operation("signed-in", {
  method: "post",
  path: "/manuscripts/{id}/tracking-link",
  operationId: "createTrackingLink",
  tags,
  summary: "Make the link that shows your sentence without a sign-in",
  request: { params: ManuscriptId },
  responses: { 200: json(Manuscript, "The manuscript with its tracking_path.") },
});
const revokeLink = operation("signed-in", {
  method: "delete",
  path: "/manuscripts/{id}/tracking-link",
  operationId: "revokeTrackingLink",
  tags,
  summary: "Make the tracking link stop working",
  request: { params: ManuscriptId },
  responses: { 200: json(Manuscript, "The manuscript without a tracking_path.") },
});

/** The operations with which authors follow their manuscripts. */
export const trackingApi = (deps: { readonly ctx: ManuscriptContext }) =>
  personApi().route("/", queriesApi(deps)).route("/", commandsApi(deps)).route("/", authorshipApi(deps));

const queriesApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const read = (range: PageRange) => listManuscripts(ctx, c.var.person, { ...query, ...range });
      const getEntryId = ({ id }: ListedManuscript): string => id;
      return c.json(await readPagedList(c, query, { key: "manuscripts", getEntryId, read }), 200);
    })
    .openapi(read, async (c) => {
      const manuscript = await readManuscript(ctx, c.var.person, c.req.valid("param").id);
      c.header("ETag", `"${manuscript.version}"`);
      return c.json(manuscript, 200);
    });

const commandsApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(withdraws, async (c) => {
      const { id } = await withdraw(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(asksForTime, async (c) => {
      const { id } = await askForTime(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(answersFixes, async (c) => {
      const { id } = await answerFixes(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(sendsFixes, async (c) => {
      const { id } = await sendFixes(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(sendsFinalFiles, async (c) => {
      const { id } = await sendFinalFiles(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(handsOver, async (c) => {
      const { id } = await handOver(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(messages, async (c) => {
      const { id } = await writeMessage(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    });

const authorshipApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(confirms, async (c) => {
      const { id } = await confirmAuthorship(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(denies, async (c) => {
      const { id } = await denyAuthorship(ctx, c.var.person, { ...c.req.valid("json"), ...c.req.valid("param") });
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(createLink, async (c) => {
      const { id } = c.req.valid("param");
      await createTrackingLink(ctx, c.var.person, id);
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    })
    .openapi(revokeLink, async (c) => {
      const { id } = c.req.valid("param");
      await revokeTrackingLink(ctx, c.var.person, id);
      return c.json(await readManuscript(ctx, c.var.person, id), 200);
    });
