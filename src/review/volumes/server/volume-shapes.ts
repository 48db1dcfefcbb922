import { z } from "@hono/zod-openapi";
import { REVIEW_PHASES, STATES } from "#manuscripts/manuscript.ts";
import { Timestamp } from "#platform/api/api.ts";
import { LATE_TASKS, type LateTask } from "#review/volumes/late-people.ts";
import { VOLUME_STAGE_NAMES, type VolumeStage } from "#review/volumes/volume.ts";

export const VolumeKey = z.object({
  id: z.string().openapi({ description: "The publication's number or uuid.", example: "12" }),
});

const stages = z.object(
  Object.fromEntries(VOLUME_STAGE_NAMES.map((name) => [name, z.int()])) as Record<VolumeStage, z.ZodInt>,
);
const type = z.enum(["book", "conference_proceedings"]);

export const Volumes = z
  .object({
    volumes: z
      .array(
        z.object({
          id: z.string(),
          sequential_id: z.int(),
          type,
          title: z.string(),
          language: z.string(),
          total: z.int(),
          late: z.int(),
          stages,
          editors: z.array(z.string()),
        }),
      )
      .readonly(),
  })
  .openapi("Volumes");

export const VolumeResponse = z
  .object({
    id: z.string(),
    sequential_id: z.int(),
    type,
    title: z.string(),
    language: z.string(),
    status: z.string(),
    event: z.string().nullable(),
    noun: z.enum(["chapter", "paper"]),
    sentence: z.string(),
    total: z.int(),
    late: z.int(),
    drafts: z.int().nullable().openapi({ description: "Manuscripts that were begun and not sent in; for admins." }),
    planned: z.string().nullable(),
    stages,
    can_release: z.boolean().openapi({ description: "All are accepted, and some of them are not in production yet." }),
    catalogued: z.int().openapi({ description: "Chapters or papers in the catalogue without a manuscript." }),
    can_appoint: z.boolean(),
    editors: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string().nullable(),
          since: Timestamp,
          is_you: z.boolean(),
        }),
      )
      .readonly(),
    last_reminder: z.object({ sent_at: Timestamp, authors: z.int(), reviewers: z.int() }).nullable(),
    manuscripts: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          place: z.int().nullable(),
          can_move: z.boolean().openapi({ description: "It has no publication yet, and is not the viewer's own." }),
          title: z.string(),
          language: z.string(),
          authors: z.array(z.string()),
          state: z.enum(STATES),
          review_phase: z.enum(REVIEW_PHASES).nullable(),
          stage: z.enum(VOLUME_STAGE_NAMES),
          waits_for: z.string(),
          needs_me: z.boolean(),
          is_own: z.boolean(),
          due_on: z.string().nullable(),
          days_late: z.int(),
          days: z.int().openapi({ description: "Days in this stage." }),
          target_days: z.int().nullable(),
          reviewed_by_event: z.boolean(),
          event_paper_id: z.string().nullable(),
        }),
      )
      .readonly(),
  })
  .openapi("Volume");

const tasks = Object.keys(LATE_TASKS) as LateTask[]; // The keys of a constant.

export const LatePeople = z
  .object({
    people: z.array(
      z.object({
        number: z.string(),
        title: z.string(),
        language: z.string(),
        name: z.string(),
        email: z.string(),
        reviewer: z.int().nullable(),
        task: z.enum(tasks),
        due_on: z.string(),
        days_late: z.int(),
        just_reminded: z.boolean().openapi({ description: "Reminded of the same within a day; gets no e-mail now." }),
        subject: z.string(),
        paragraphs: z.array(z.string()).readonly(),
      }),
    ),
  })
  .openapi("LatePeople");

export const SentReminders = z.object({ authors: z.int(), reviewers: z.int() }).openapi("SentReminders");

export const FoundPeople = z
  .object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        affiliation: z.string().nullable(),
        appointed: z.boolean(),
      }),
    ),
  })
  .openapi("PeopleForVolume");

export const VolumeRelease = z
  .object({
    manuscripts: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          title: z.string(),
          language: z.string(),
          reasons: z.array(z.string()).readonly().openapi({ description: "What is missing; empty where it can go." }),
        }),
      )
      .readonly(),
  })
  .openapi("VolumeRelease");

export const ReleasedVolume = z
  .object({
    released: z.int(),
    problems: z.array(z.object({ number: z.string(), title: z.string(), problem: z.string() })).readonly(),
  })
  .openapi("ReleasedVolume");
