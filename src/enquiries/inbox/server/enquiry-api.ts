import type { ZodType } from "zod";
import { AssigneeForm, DueForm, NoteForm, ReplyForm, SpamForm, StatusForm } from "#enquiries/inbox/inbox-forms.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { assign } from "#enquiries/inbox/server/assign.ts";
import { eraseEnquiry } from "#enquiries/core/server/erase-enquiry.ts";
import { readEnquiry } from "#enquiries/inbox/server/read-enquiry.ts";
import { reply } from "#enquiries/inbox/server/reply.ts";
import { sendAgain } from "#enquiries/inbox/server/send-again.ts";
import { setDueDate } from "#enquiries/inbox/server/set-due-date.ts";
import { setEnquiryStatus } from "#enquiries/inbox/server/set-enquiry-status.ts";
import { setSpam } from "#enquiries/inbox/server/set-spam.ts";
import { writeNote } from "#enquiries/inbox/server/write-note.ts";
import type { InboxContext } from "./inbox-context.ts";
import { EnquiryId, EnquiryEmail, OpenedEnquiry } from "./inbox-shapes.ts";

const tags = ["Enquiries"];
const SLOWER = "409 with the newer changes when another person changed it first";

const read = operation("enquiries", {
  method: "get",
  path: "/enquiries/{id}",
  operationId: "readEnquiry",
  tags,
  summary: "One enquiry with its history and the state of its e-mails",
  request: { params: EnquiryId },
  responses: { 200: json(OpenedEnquiry, "The enquiry.") },
});

/** Returns an operation that changes one enquiry; its response is the changed enquiry. */
const change = <Method extends "post" | "put", Path extends string, Form extends ZodType>(
  method: Method,
  path: Path,
  form: Form,
  words: { readonly operationId: string; readonly summary: string },
) =>
  operation("enquiries", {
    method,
    path,
    tags,
    ...words,
    request: { params: EnquiryId, ...body(form) },
    responses: { 200: json(OpenedEnquiry, "The enquiry as stored.") },
  });

const replies = change("post", "/enquiries/{id}/replies", ReplyForm, {
  operationId: "replyToEnquiry",
  summary: `Reply by e-mail; the same key sends once; ${SLOWER}`,
});
const note = change("post", "/enquiries/{id}/notes", NoteForm, {
  operationId: "noteOnEnquiry",
  summary: "Keep a note for the staff",
});
const status = change("put", "/enquiries/{id}/status", StatusForm, {
  operationId: "setEnquiryStatus",
  summary: `Set the state: new, answered, closed; ${SLOWER}`,
});
const assignee = change("put", "/enquiries/{id}/assignee", AssigneeForm, {
  operationId: "assignEnquiry",
  summary: `Assign it to an admin, to an editor, or to no person; ${SLOWER}`,
});
const due = change("put", "/enquiries/{id}/due-date", DueForm, {
  operationId: "setEnquiryDueDate",
  summary: `Set the day until which it is to be done, or none; ${SLOWER}`,
});
const spam = change("put", "/enquiries/{id}/spam", SpamForm, {
  operationId: "setEnquirySpam",
  summary: `Mark it as spam, or as not spam; ${SLOWER}`,
});

const again = operation("enquiries", {
  method: "post",
  path: "/enquiries/{id}/emails/{email_id}/retry",
  operationId: "retryEnquiryEmail",
  tags,
  summary: "Send a failed e-mail of the enquiry again",
  request: { params: EnquiryEmail },
  responses: { 200: json(OpenedEnquiry, "The enquiry; the e-mail is queued.") },
});

const erase = operation("erase_enquiries", {
  method: "delete",
  path: "/enquiries/{id}",
  operationId: "eraseEnquiry",
  tags,
  summary: "Erase an enquiry and the personal data in it for good",
  request: { params: EnquiryId },
  responses: { 204: { description: "Erased." } },
});

/** The operations on one enquiry. */
export const enquiryApi = ({ ctx }: { readonly ctx: InboxContext }) =>
  personApi()
    .openapi(read, async (c) => c.json(await readEnquiry(ctx, c.req.valid("param").id), 200))
    .openapi(replies, async (c) => {
      const { id } = c.req.valid("param");
      await reply(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(note, async (c) => {
      const { id } = c.req.valid("param");
      await writeNote(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(status, async (c) => {
      const { id } = c.req.valid("param");
      await setEnquiryStatus(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(assignee, async (c) => {
      const { id } = c.req.valid("param");
      await assign(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(due, async (c) => {
      const { id } = c.req.valid("param");
      await setDueDate(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(spam, async (c) => {
      const { id } = c.req.valid("param");
      await setSpam(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(again, async (c) => {
      const { id, email_id } = c.req.valid("param");
      await sendAgain(ctx, { id, emailId: email_id });
      return c.json(await readEnquiry(ctx, id), 200);
    })
    .openapi(erase, async (c) => {
      await eraseEnquiry(ctx, c.req.valid("param").id);
      return c.body(null, 204);
    });
