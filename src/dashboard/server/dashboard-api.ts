import { z } from "@hono/zod-openapi";
import { MailServerState, readMailServerState } from "#outbox/server/mail-server-state.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { can } from "#people/core/policy.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { json } from "#platform/api/api.ts";
import type { ConfigurationWarning } from "#platform/configuration/warnings.ts";
import { type DashboardProviders, listDashboardCards, listNeedsYou } from "./dashboard-summary.ts";

/** The dependencies of the operation on the dashboard's home. */
export type DashboardDeps = Pick<PeopleDeps, "auth" | "mailServer"> & {
  readonly dashboard: DashboardProviders;
  /** Returns the problems of the press's configuration, for its admins. */
  readonly listWarnings: () => readonly ConfigurationWarning[];
};

const Dashboard = z
  .object({
    cards: z.array(z.object({ name: z.string(), label: z.string(), count: z.int().nullable() })).readonly(),
    needs_you: z
      .array(
        z.object({
          sentence: z.string(),
          href: z.string(),
          why: z.string().optional().openapi({ description: "What to know before it is opened: a number, a reason." }),
          due: z.string().optional(),
          area: z.string().openapi({ description: "The screen whose count in the sidebar contains it." }),
          count: z.int().optional().openapi({ description: "How many things wait behind it; 1 without it." }),
        }),
      )
      .readonly(),
    mail: MailServerState.nullable().openapi({ description: "The mail server, for admins." }),
    warnings: z.array(z.object({ variable: z.string(), sentence: z.string() })).readonly(),
  })
  .openapi("Dashboard");

const readDashboard = operation("signed-in", {
  method: "get",
  path: "/me/dashboard",
  operationId: "readDashboard",
  tags: ["Me"],
  summary: "The dashboard's home: counts by role, and the tasks of the person",
  responses: { 200: json(Dashboard, "The dashboard's home.") },
});

/** The operation that the dashboard's home reads. */
export const dashboardApi = ({ auth, dashboard, listWarnings, mailServer }: DashboardDeps) =>
  personApi().openapi(readDashboard, async (c) => {
    const person = c.var.person;
    const cards = await listDashboardCards(auth, person, dashboard);
    const warnings = can(person.roles, "press_settings") ? listWarnings() : [];
    const mail = can(person.roles, "outbox") ? await readMailServerState(auth, mailServer) : null;
    return c.json({ cards, needs_you: await listNeedsYou(auth, person, dashboard), mail, warnings }, 200);
  });

export type DashboardApi = ReturnType<typeof dashboardApi>;
