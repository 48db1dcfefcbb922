import { z } from "@hono/zod-openapi";
import { MailServerState, readMailServerState } from "#outbox/server/mail-server-state.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { can } from "#people/core/policy.ts";
import { json, Timestamp } from "#platform/api/api.ts";
import { countLacks } from "#publications/listing/server/count-lacks.ts";
import { LACKS } from "#publications/core/missing-parts.ts";
import { countWaiting } from "#dashboard/home/waiting.ts";
import { type DashboardProviders, listNeedsYou, orNothing } from "./dashboard-summary.ts";
import { listLastChanges } from "./last-changes.ts";
import { FIRST_STEPS } from "#dashboard/home/first-steps.ts";
import { findFirstSteps, type FirstStepsDeps } from "./first-steps.ts";
import { findOwnReadership } from "./own-readership.ts";

export type HomeDeps = FirstStepsDeps & {
  readonly dashboard: DashboardProviders;
};

const tags = ["Me"];

const Waiting = z
  .object({
    waiting: z.array(z.object({ screen: z.string(), count: z.int() })).readonly(),
    mail: MailServerState.nullable().openapi({ description: "The mail server, for admins." }),
  })
  .openapi("Waiting");

const waiting = operation("signed-in", {
  method: "get",
  path: "/me/waiting",
  operationId: "countWaiting",
  tags,
  summary:
    "How many things wait for the person on each screen of the dashboard, and for admins the state of the mail server",
  responses: { 200: json(Waiting, "Screens by their paths; those where nothing waits are left out.") },
});

const Overview = z
  .object({
    catalogue: z
      .object({
        total: z.int(),
        lacks: z.array(z.object({ lack: z.enum(LACKS), count: z.int() })).readonly(),
      })
      .nullable()
      .openapi({ description: "What the publications lack; for people who manage them." }),
    changes: z
      .array(
        z.object({
          at: Timestamp,
          person: z.string().nullable(),
          did: z.string(),
          name: z.string(),
          language: z.string().nullable(),
          href: z.string(),
        }),
      )
      .readonly()
      .nullable()
      .openapi({ description: "The last changes of the catalogue; for people who manage it." }),
    readership: z
      .object({
        since: z.string().openapi({ format: "date" }),
        total: z.int(),
        works: z
          .array(
            z.object({
              sequential_id: z.int(),
              title: z.string(),
              language: z.string().nullable(),
              views: z.int(),
              downloads: z.int(),
            }),
          )
          .readonly(),
      })
      .nullable()
      .openapi({ description: "The readers of the person's own published works in the last 30 days; for authors." }),
  })
  .openapi("Overview");

const overview = operation("signed-in", {
  method: "get",
  path: "/me/overview",
  operationId: "readOverview",
  tags,
  summary: "What the dashboard's home shows below the tasks, by role",
  responses: { 200: json(Overview, "Null: a part that is not for this person, or could not be read.") },
});

const FirstSteps = z
  .object({
    put_away: z.boolean(),
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean(), fact: z.string().nullable() })).readonly(),
  })
  .openapi("FirstSteps");

const firstSteps = operation("press_settings", {
  method: "get",
  path: "/press/first-steps",
  operationId: "readFirstSteps",
  tags: ["Press"],
  summary: "The first steps of a new press; each is done when the press's own state says so",
  description: "The setting `firstSteps` of the press says whether the dashboard's home shows them.",
  responses: { 200: json(FirstSteps, "The steps in their order, with a sentence where they are done.") },
});

/** The operations of the dashboard's home and sidebar besides its cards and tasks. */
export const homeApi = ({ ctx, dashboard, ...deps }: HomeDeps) =>
  personApi()
    .openapi(firstSteps, async (c) => c.json(await findFirstSteps({ ctx, ...deps }, c.var.person), 200))
    .openapi(waiting, async (c) => {
      const person = c.var.person;
      const needs = await listNeedsYou(ctx, person, dashboard);
      const mail = can(person.roles, "outbox")
        ? await orNothing(ctx, () => readMailServerState(ctx, deps.mailServer))
        : undefined;
      return c.json({ waiting: countWaiting(needs), mail: mail ?? null }, 200);
    })
    .openapi(overview, async (c) => {
      const person = c.var.person;
      const manages = can(person.roles, "manage_publications");
      const catalogue = manages ? await orNothing(ctx, () => countLacks(ctx, person)) : undefined;
      const changes = await orNothing(ctx, () => listLastChanges(ctx, person));
      const readership = await orNothing(ctx, () => findOwnReadership(ctx, person));
      return c.json({ catalogue: catalogue ?? null, changes: changes ?? null, readership: readership ?? null }, 200);
    });

export type HomeApi = ReturnType<typeof homeApi>;
