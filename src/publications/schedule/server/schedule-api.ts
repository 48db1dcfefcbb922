import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { MAY_BE_GONE } from "#platform/api/named-problems.ts";
import { z } from "@hono/zod-openapi";
import { readPress } from "#press/core/server/press.ts";
import { guardEditing, requireEditable } from "#publications/core/server/guards.ts";
import { ScheduleForm } from "#publications/core/details/schedule.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationId, PublicationResponse } from "#publications/core/responses/server/publication-shapes.ts";
import { setSchedule } from "./set-schedule.ts";

const tags = ["Publications"];

const set = operation("edit_publication", {
  method: "put",
  path: "/publications/{id}/schedule",
  operationId: "setSchedule",
  tags,
  summary: "Set the hour at which a publication is published, and the day until which its full text is under embargo",
  description:
    "A job does both within a minute, as the person who set them, by the rules of the same change by hand. An embargo closes an open full text at once. Publishing, archiving or opening by hand ends them.",
  request: { params: PublicationId, ...body(ScheduleForm) },
  responses: { 200: json(PublicationResponse, "The publication with its schedule.") },
  [MAY_BE_GONE]: true,
});

const clock = operation("edit_publication", {
  method: "get",
  path: "/publications/schedule-clock",
  operationId: "readScheduleClock",
  tags,
  summary: "The press's time zone, in which hours and days of schedules are meant",
  responses: { 200: json(z.object({ time_zone: z.string() }), "An IANA name.") },
});

/** The operations on publishing at a set hour and on embargoes (decision 91). */
export const scheduleApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(clock, async (c) => c.json({ time_zone: (await readPress(ctx)).hours.timeZone }, 200))
    .openapi(set, async (c) => {
      const person = c.var.person;
      const { id } = await requireEditable(ctx, person, c.req.valid("param").id);
      const guard = guardEditing(person);
      const publication = await setSchedule(ctx, c.var.actor, { id, guard, ...c.req.valid("json") });
      return c.json(await responseFor(ctx, person, publication), 200);
    });
