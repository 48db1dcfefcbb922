import { isSameOrigin } from "#accounts/sessions/server/browser-session.ts";
import { exportsApi } from "#citations/server/exports-api.ts";
import { IMPORT_RULES, importJob } from "#imports/server/import-job.ts";
import { importsApi } from "#imports/server/imports-api.ts";
import { staffUseApi } from "#statistics/server/staff-use-api.ts";
import { understandSignIn } from "#people/server/people-api.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { openApi } from "#platform/api/api.ts";
import { LONG_PUBLICATION_BODIES, publicationsApi } from "#publications/server/publications-api.ts";
import type { Context } from "#platform/context.ts";
import { jobsInMemory } from "../jobs-in-memory.ts";
import { type Requested, openPeoplePress, type PeoplePress, type TestPerson } from "./people-press.ts";

export type PublicationsPress = PeoplePress & {
  readonly recording: Context;
  /**
   * Sends a request to the list's operations (path below /api/v1) with a person's token; undefined is not signed in.
   */
  dashboard(as: TestPerson | undefined, method: string, path: string, requested?: Requested): Promise<Response>;
  /** Sends a file of records. */
  sendFile(as: TestPerson, path: string, file: string | Uint8Array<ArrayBuffer>): Promise<Response>;
  /** Sends the same request and returns the body of the response. */
  received<T = Record<string, unknown>>(
    as: TestPerson | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T>;
};

/** A press with people and the operations of the publication list. */
export async function openPublicationsPress(): Promise<PublicationsPress> {
  const press = await openPeoplePress({ settings: { limits: false } });
  const { people, pressUrl } = press;
  const recording: Context = people;
  const jobs = jobsInMemory();
  jobs.define("run-import", IMPORT_RULES, importJob(recording));
  const api = openApi<Person>(
    {
      log: people.log,
      findCaller: (request) => findCurrentPerson(people, request),
      isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
      understand: understandSignIn,
      longBodies: [LONG_PUBLICATION_BODIES],
    },
    [publicationsApi, staffUseApi, importsApi, exportsApi].map((createRoutes) =>
      createRoutes({ ctx: recording, pressUrl, jobs }),
    ),
  );
  const dashboard: PublicationsPress["dashboard"] = async (as, method, path, { body, headers } = {}) =>
    api.request(
      `${pressUrl}${path}`,
      {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { ip: "192.0.2.1" },
    );
  const received = async <T>(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<T> =>
    (await dashboard(as, method, path, body === undefined ? {} : { body })).json() as Promise<T>;
  const sendFile: PublicationsPress["sendFile"] = async (as, path, file) =>
    api.request(
      `${pressUrl}${path}`,
      {
        method: "POST",
        headers: { "content-type": "application/octet-stream", authorization: `Bearer ${as.token}` },
        body: file,
      },
      { ip: "192.0.2.1" },
    );
  return { ...press, recording, dashboard, received, sendFile };
}
