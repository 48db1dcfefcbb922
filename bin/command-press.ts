import { readConfig } from "#platform/config.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { OnStatement } from "#platform/database/statements/timed-statements.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { openOutbox } from "#platform/mail/outbox.ts";
import { openLog } from "#platform/server/open-log.ts";
import { makeFolders } from "#platform/server/writable-folder.ts";
import { readSecret, secretsFrom } from "#platform/server/secrets.ts";
import { announceChanges } from "../src/platform/pages/page-versions.ts";
import type { AuthContext } from "../src/accounts/core/server/auth-context.ts";
import type { Context } from "../src/platform/context.ts";
import { openAuthContext } from "../src/open-auth-context.ts";
import { openPressEvents } from "../src/press-events.ts";

export type CommandPress = {
  readonly ctx: Context;
  /** Returns the context of sign-in, for programs that create accounts. */
  openAuth(): Promise<AuthContext>;
  close(): Promise<void>;
};

/** Opens the press that the environment names for a command, and updates its database. */
export async function openCommandPress(
  environment: Readonly<Record<string, string | undefined>>,
  onStatement?: OnStatement,
): Promise<CommandPress> {
  const config = readConfig(environment);
  const { dataDir, databaseUrl, signIn } = config;
  // On a server's database nothing else creates the folder, and a secret and the files are stored in it.
  makeFolders(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl, isWorking: true, onStatement });
  try {
    await migrate(database.db);
    const log = openLog("warn", (line) => void process.stderr.write(line));
    // A command holds no pages; servers on the same database learn from it which of theirs are stale.
    const changes = announceChanges(database.db, log);
    const clock = (): Date => new Date();
    const secrets = secretsFrom(readSecret(signIn.secret, dataDir));
    const ctx: Context = {
      db: database.db,
      files: await openFiles(dataDir, config.s3, { isShared: true }),
      mail: openOutbox({ secrets, clock }),
      events: openPressEvents({ changes, jobs: undefined, log }),
      changes,
      clock,
      log,
    };
    const close = async (): Promise<void> => {
      await changes.flush();
      await database.close();
    };
    return { ctx, openAuth: () => openAuthContext(ctx, config, secrets), close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
