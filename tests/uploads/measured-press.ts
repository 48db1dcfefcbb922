import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { isSameOrigin } from "#platform/http/same-origin.ts";
import { publicFilePath, getDownloadName } from "#catalogue/server/file-addresses.ts";
import { accountHooks } from "#people/server/account-hooks.ts";
import { findCurrentPerson, type Person } from "#people/core/server/current-person.ts";
import { understandSignIn } from "#people/server/people-api.ts";
import { openApi } from "#platform/api/api.ts";
import { localFiles } from "#platform/files/local-files.ts";
import { openOutbox } from "#platform/mail/outbox.ts";
import { secretsFrom } from "#platform/server/secrets.ts";
import { filesApi } from "#publications/files/server/files-api.ts";
import { openPressEvents } from "../../src/press-events.ts";
import { publishCast } from "../support/cast.ts";
import { openMigratedDatabase } from "../support/databases/database.ts";
import { openAccounts } from "../support/presses/recorded-accounts.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";

const PRESS_URL = "https://press.example";

/**
 * Opens a press with the cast, an editor, and the operations on files. It is no `testPress`, because Node runs it as it stands:
 * the pages of the whole press hold JSX, which Node does not read.
 */
export async function openMeasuredPress() {
  const { db, close: closeDatabase } = await openMigratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), "colophon-measured-"));
  const secrets = secretsFrom("a secret of the measured press, long enough");
  const log = pino({ level: "silent" });
  const clock = (): Date => new Date();
  const changes = { invalidate: () => undefined };
  const events = openPressEvents({ changes, jobs: undefined, log });
  const ctx = {
    db,
    files: await localFiles(folder),
    mail: openOutbox({ secrets, clock }),
    events,
    changes,
    clock,
    log,
  };
  const request = (): never => {
    throw new Error("This press has no sign-in interface.");
  };
  const hooks = accountHooks(ctx, []);
  const accounts = await openAccounts({ ctx, secrets, pressUrl: PRESS_URL, hooks, request }, {});
  const api = openApi<Person>(
    {
      log,
      findCaller: (sent) => findCurrentPerson(accounts.auth, sent),
      isSameOrigin: (headers) => isSameOrigin(accounts.auth.settings, headers),
      understand: understandSignIn,
    },
    [filesApi({ ctx, secrets, pressUrl: PRESS_URL, publicPath: publicFilePath, fileName: getDownloadName })],
  );
  return {
    cast: await publishCast(ctx),
    editor: await createSignedInPerson(accounts.auth, ["editor"]),
    /** Sends a request to the API; its paths begin with /api/v1. */
    fetch: (sent: Request) => {
      const url = new URL(sent.url);
      url.pathname = url.pathname.replace("/api/v1", "");
      return api.fetch(new Request(url, sent), { ip: "192.0.2.1" });
    },
    close: async () => {
      await accounts.close();
      await closeDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
