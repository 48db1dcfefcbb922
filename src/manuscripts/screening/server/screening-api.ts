import { requireFreshIdentities } from "#manuscripts/anonymity/server/search-for-names.ts";
import { requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { z } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import {
  AssignForm,
  ClearHoldForm,
  CommandForm,
  FixesForm,
  GiveTimeForm,
  StartReviewForm,
} from "#manuscripts/screening/screening-forms.ts";
import { toChangedManuscript, changedResponse, ManuscriptId } from "#manuscripts/server/changed-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-deps.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { assignEditor, takeManuscript } from "./name-editor.ts";
import { clearHold, giveTime, requestFixes, startReview } from "./screen-manuscript.ts";

const tags = ["Manuscripts"];

/** Returns the operation of one command; the roles for the manuscript are checked by the command itself. */
const command = <Path extends string, Form extends ZodType>(
  name: Path,
  form: Form,
  words: { readonly operationId: string; readonly summary: string },
) =>
  operation("signed-in", {
    method: "post",
    path: `/manuscripts/{id}/${name}` as const,
    tags,
    ...words,
    request: { params: ManuscriptId, ...body(form) },
    responses: changedResponse,
  });

const take = command("take", CommandForm, {
  operationId: "takeManuscript",
  summary: "Become the editor of a submitted manuscript",
});
const assign = command("assign", AssignForm, {
  operationId: "assignManuscript",
  summary: "Name the editor of a submitted manuscript",
});
const reassign = command("reassign", AssignForm, {
  operationId: "reassignManuscript",
  summary: "Name another editor",
});
const fixes = command("request-fixes", FixesForm, {
  operationId: "requestFixes",
  summary: "Request fixes from the author, as a checklist",
});
const start = command("start-review", StartReviewForm, {
  operationId: "startReview",
  summary: "Start the first round of review",
});
const time = command("give-time", GiveTimeForm, {
  operationId: "giveTime",
  summary: "Set a new date for the author",
});
const clear = command("clear-hold", ClearHoldForm, {
  operationId: "clearHold",
  summary: "End the hold that a denied authorship set",
});

const text = z.string().nullable();
const editors = operation("content_review", {
  method: "get",
  path: "/manuscripts/editors",
  operationId: "listManuscriptEditors",
  tags,
  summary: "The people who can handle manuscripts",
  responses: {
    200: json(
      z
        .object({ people: z.array(z.object({ id: z.string(), first_name: text, last_name: text })).readonly() })
        .openapi("ManuscriptEditors"),
      "By name.",
    ),
  },
  [LIST_OF]: "people",
});

/** The editors' operations before review. */
export const screeningApi = ({ ctx }: { readonly ctx: ManuscriptContext }) =>
  personApi()
    .openapi(editors, async (c) => c.json({ people: await listPeopleWith(ctx, "content_review") }, 200))
    .openapi(take, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await takeManuscript(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(assign, async (c) => {
      const { id } = c.req.valid("param");
      const changed = await assignEditor(ctx, c.var.person, "assign", { id, ...c.req.valid("json") });
      return c.json(toChangedManuscript(changed), 200);
    })
    .openapi(reassign, async (c) => {
      const { id } = c.req.valid("param");
      const changed = await assignEditor(ctx, c.var.person, "reassign", { id, ...c.req.valid("json") });
      return c.json(toChangedManuscript(changed), 200);
    })
    .openapi(fixes, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await requestFixes(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(start, async (c) => {
      const { id } = c.req.valid("param");
      const { manuscript } = await requireSeenManuscript(ctx.db, c.var.person, id);
      await requireFreshIdentities(ctx, manuscript.id);
      return c.json(toChangedManuscript(await startReview(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(time, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await giveTime(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    })
    .openapi(clear, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(toChangedManuscript(await clearHold(ctx, c.var.person, { id, ...c.req.valid("json") })), 200);
    });
