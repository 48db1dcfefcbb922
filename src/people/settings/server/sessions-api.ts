import { z } from "@hono/zod-openapi";
import { endSession, listSessions, signOutEverywhere } from "#accounts/sessions/server/list-sessions.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { Refused } from "#platform/refused.ts";
import { json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { requireRecentSignIn } from "#people/core/server/recent-sign-in.ts";
import { Session } from "#people/core/server/people-shapes.ts";

const tags = ["Me"];

const list = operation("signed-in", {
  method: "get",
  path: "/me/sessions",
  operationId: "listSessions",
  tags,
  summary: "The person's sessions, most recently used first",
  responses: { 200: json(z.object({ sessions: z.array(Session) }), "Sessions with device and time.") },
  [LIST_OF]: "sessions",
});

const end = operation("signed-in", {
  method: "delete",
  path: "/me/sessions/{id}",
  operationId: "endSession",
  tags,
  summary: "Sign out one session; any other than the current one needs a sign-in within the last quarter of an hour",
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: "Signed out." } },
});

const endOthers = operation("signed-in", {
  method: "delete",
  path: "/me/sessions",
  operationId: "endOtherSessions",
  tags,
  summary: "Sign out all other sessions; needs a sign-in within the last quarter of an hour",
  responses: { 204: { description: "Signed out." } },
});

/** Ending other sessions requires a recent proof (ASVS 5.0, 7.5.2). */
const PROOF = "Sign in again to end sessions on other devices.";

/** Returns the API of a person's own sessions. */
export const sessionsApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(list, async (c) => {
      const { id, session } = c.var.person;
      const sessions = await listSessions(auth, id);
      return c.json({ sessions: sessions.map((one) => ({ ...one, is_current: one.id === session.id })) }, 200);
    })
    .openapi(end, async (c) => {
      const person = c.var.person;
      const { id } = c.req.valid("param");
      if (id !== person.session.id) requireRecentSignIn(person, auth.clock(), PROOF);
      if (!(await endSession(auth, person.id, id)))
        throw new Refused(404, "Session not found", "This session has already ended.");
      return c.body(null, 204);
    })
    .openapi(endOthers, async (c) => {
      const person = c.var.person;
      requireRecentSignIn(person, auth.clock(), PROOF);
      const { id, session } = person;
      await signOutEverywhere(auth, id, { userId: id, except: session.id });
      return c.body(null, 204);
    });
