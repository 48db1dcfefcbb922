/**
 * `npm run create-admin -- name@example.org`: makes a person an admin. Stop an embedded press first: its database has
 * one user.
 */
import { parseEmail } from "#accounts/core/email-address.ts";
import { createAdmin } from "#people/server/create-admin.ts";
import { openCommandPress } from "./command-press.ts";

async function run(input: string | undefined): Promise<void> {
  const email = parseEmail(input);
  if (email === undefined) throw new Error("Name one e-mail address: npm run create-admin -- name@example.org");
  const press = await openCommandPress(process.env);
  try {
    const link = await createAdmin(await press.openAuth(), email);
    process.stdout.write(
      link === undefined
        ? `${email} is an admin now, and signs in as before.\n`
        : `${email} is an admin. This link sets the way to sign in (once, within 72 hours):\n\n  ${link}\n`,
    );
  } finally {
    await press.close();
  }
}

await run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
