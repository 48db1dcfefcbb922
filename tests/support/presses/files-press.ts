import { Hono } from "hono";
import { publicFilePath, savedFileName } from "#catalogue/server/file-addresses.ts";
import { downloadRoutes } from "#catalogue/server/downloads.ts";
import { understandSignIn } from "#people/server/people-api.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { isSameOrigin } from "#accounts/sessions/server/browser-session.ts";
import { openApi } from "#platform/api/api.ts";
import { problemResponse } from "#platform/api/problem-response.ts";
import { problemOf } from "#platform/api/problem-of.ts";
import { DEFAULT_PRESS } from "#press/press.ts";
import { filesApi } from "#publications/files/server/files-api.ts";
import type { Context } from "#platform/context.ts";
import { signedFiles } from "#publications/files/server/signed-files.ts";
import { type Cast, publishCast } from "../cast.ts";
import { openPeoplePress, type PeoplePress, type TestPerson } from "./people-press.ts";

export type FilesPress = PeoplePress & {
  readonly recording: Context;
  /** Sends a file as the body to its place. */
  upload(as: TestPerson | undefined, id: string, type: string, body: Uint8Array, requested?: Sent): Promise<Response>;
  /** Sends a request to any route: the API, signed links and public files. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** The same with a request as it comes from a server. */
  fetch(request: Request): Promise<Response>;
  /** Requests the address of a file. */
  address(as: TestPerson | undefined, id: string, type: string): Promise<Response>;
};
type Sent = { readonly query?: string; readonly headers?: Record<string, string> };

/** A press with people, the operations on files, and the addresses where files are read. */
export async function openFilesPress(): Promise<FilesPress> {
  const press = await openPeoplePress();
  const { people, pressUrl } = press;
  const recording: Context = people;
  const deps = {
    ctx: recording,
    secrets: press.secrets,
    pressUrl,
    publicPath: publicFilePath,
    fileName: savedFileName,
  };
  const app = new Hono();
  app.route(
    "/api/v1",
    openApi<Person>(
      {
        log: people.log,
        findCaller: (request) => findCurrentPerson(people, request),
        isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
        understand: understandSignIn,
      },
      [filesApi(deps)],
    ),
  );
  app.route("/", signedFiles(deps));
  app.route("/", downloadRoutes({ ctx: recording, context: async () => ({ press: DEFAULT_PRESS }) }));
  app.onError((error, c) => problemResponse(c.req.raw, problemOf(error, people.log)));
  const send: FilesPress["send"] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("accept", "application/problem+json");
    return app.request(new URL(path, pressUrl).href, { ...init, headers }, { ip: "192.0.2.1" });
  };
  const upload: FilesPress["upload"] = (as, id, type, body, { query = "", headers } = {}) =>
    send(`/api/v1/publications/${id}/files/${type}${query}`, {
      method: "PUT",
      body: new Uint8Array(body),
      headers: {
        "content-type": "application/octet-stream",
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
    });
  const address: FilesPress["address"] = (as, id, type) =>
    send(`/api/v1/publications/${id}/files/${type}/address`, {
      headers: { ...(as && { authorization: `Bearer ${as.token}` }) },
    });
  const fetch: FilesPress["fetch"] = async (request) => app.fetch(request, { ip: "192.0.2.1" });
  return { ...press, recording, upload, send, address, fetch };
}

export type StaffedFilesPress = FilesPress & {
  readonly cast: Cast;
  readonly editor: TestPerson;
  readonly author: TestPerson;
  readonly reviewer: TestPerson;
};

/** Opens the same press with the cast in its catalogue, and a person of each role. */
export async function openStaffedFilesPress(): Promise<StaffedFilesPress> {
  const press = await openFilesPress();
  const cast = await publishCast(press.recording);
  const [editor, author, reviewer] = await Promise.all([
    press.person(["editor"]),
    press.person(["author"]),
    press.person(["reviewer"]),
  ]);
  return { ...press, cast, editor, author, reviewer };
}

/** Returns the sentence of a refused request. */
export async function givenIn(response: Response): Promise<{ status: number; title: string; detail: string }> {
  const { status, title, detail } = (await response.json()) as { status: number; title: string; detail: string };
  return { status, title, detail };
}
