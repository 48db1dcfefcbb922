import { z } from "@hono/zod-openapi";
import { CALL_STATE_NAMES } from "#manuscripts/calls/call.ts";
import { AdmissionForm, CallForm } from "#manuscripts/calls/call-form.ts";
import { readCall } from "#manuscripts/calls/server/read-call.ts";
import { saveCall } from "#manuscripts/calls/server/save-call.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { requireVolume } from "#review/volumes/server/volume-access.ts";
import { VolumeKey } from "#review/volumes/server/volume-shapes.ts";
import { admitLate, endAdmission } from "./admit-late.ts";

const tags = ["Volumes"];

const VolumeCall = z
  .object({
    time_zone: z.string().openapi({ description: "The press's time zone, in which new hours are meant." }),
    call: z
      .object({
        title: z.string(),
        summary: z.string(),
        body: z.string(),
        topics: z.array(z.string()),
        to_send: z.array(z.string()),
        words_from: z.int().nullable(),
        words_to: z.int().nullable(),
        opens_at: Timestamp,
        closes_at: Timestamp,
        time_zone: z.string(),
        late_hours: z.int(),
        late_until: Timestamp.openapi({ description: "Until then drafts that were begun in time can be submitted." }),
        is_public: z.boolean(),
        state: z.enum(CALL_STATE_NAMES),
        version: z.int(),
        updated_at: Timestamp,
      })
      .nullable(),
    submitted: z.int(),
    begun: z.int().openapi({ description: "Drafts of this volume, which only their authors see." }),
    admissions: z
      .array(z.object({ id: z.string(), email: z.string(), admitted_until: Timestamp, created_at: Timestamp }))
      .readonly(),
    history: z
      .array(
        z.object({
          id: z.string(),
          by: z.string().nullable(),
          changed_at: Timestamp,
          changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
          admission: z
            .object({ email: z.string(), until: Timestamp, is_end: z.boolean() })
            .nullable()
            .openapi({ description: "A person who was admitted late, or whose admission an editor ended." }),
        }),
      )
      .readonly()
      .openapi({ description: "The newest changes first, at most 50." }),
  })
  .openapi("VolumeCall");

const stored = { 200: json(VolumeCall, "The call as stored.") };

const read = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}/call",
  operationId: "readVolumeCall",
  tags,
  summary: "The call for papers of a volume, with its history and who was admitted late",
  request: { params: VolumeKey },
  responses: { 200: json(VolumeCall, "The call; null where the volume has none.") },
});

const save = operation("signed-in", {
  method: "put",
  path: "/volumes/{id}/call",
  operationId: "saveVolumeCall",
  tags,
  summary: "Store the call for papers of a volume; 409 where it was saved since",
  request: { params: VolumeKey, ...body(CallForm) },
  responses: stored,
});

const admit = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/call/admissions",
  operationId: "admitLate",
  tags,
  summary: "Let one person send a manuscript although the call is closed",
  request: { params: VolumeKey, ...body(AdmissionForm) },
  responses: stored,
});

const end = operation("signed-in", {
  method: "delete",
  path: "/volumes/{id}/call/admissions/{admission}",
  operationId: "endLateAdmission",
  tags,
  summary: "End the late admission of a person",
  request: { params: VolumeKey.extend({ admission: z.uuid("There is no such admission.") }) },
  responses: stored,
});

/** The operations on the calls of volumes, for whoever may see the volume; others get 404. */
export const callsApi = (ctx: ReviewContext) =>
  personApi()
    .openapi(read, async (c) => {
      const { id } = await requireVolume(ctx, c.var.person, c.req.valid("param").id);
      return c.json(await readCall(ctx, id), 200);
    })
    .openapi(save, async (c) => {
      const { id: volumeId } = await requireVolume(ctx, c.var.person, c.req.valid("param").id);
      await saveCall(ctx, { ...c.req.valid("json"), volumeId, by: c.var.person.id });
      return c.json(await readCall(ctx, volumeId), 200);
    })
    .openapi(admit, async (c) => {
      const { id } = c.req.valid("param");
      await admitLate(ctx, c.var.person, { volume: id, ...c.req.valid("json") });
      return c.json(await readCall(ctx, (await requireVolume(ctx, c.var.person, id)).id), 200);
    })
    .openapi(end, async (c) => {
      const { id, admission } = c.req.valid("param");
      await endAdmission(ctx, c.var.person, { volume: id, admission });
      return c.json(await readCall(ctx, (await requireVolume(ctx, c.var.person, id)).id), 200);
    });
