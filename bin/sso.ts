/**
 * `npm run sso -- add metadata.xml university.example …`: lets an institution sign its people in (SAML 2.0, AUTH_SAML=on).
 * `npm run sso -- list` shows the institutions; `npm run sso -- remove ID` ends one. Stop an embedded press first.
 */
import { readFile } from "node:fs/promises";
import { isUuid } from "#platform/uuid.ts";
import type { AuthContext } from "../src/accounts/core/server/auth-context.ts";
import { addSsoProvider, listSsoProviders, removeSsoProvider } from "../src/accounts/saml/server/sso-providers.ts";
import { samlNames } from "../src/accounts/saml/server/service-provider.ts";
import { openCommandPress } from "./command-press.ts";

const USAGE = "Say what to do: add METADATA-FILE DOMAIN …, list, or remove ID.";

async function add(auth: AuthContext, [file, ...domains]: readonly string[]): Promise<string> {
  if (file === undefined || domains.length === 0) throw new Error(USAGE);
  const added = await addSsoProvider(auth, { metadata_xml: await readFile(file, "utf8"), domains });
  const { entityId, consumer } = samlNames(auth);
  return [
    `${added.entity_id} signs in people of ${added.domains.join(", ")} (${added.id}).`,
    `Give the institution our metadata: ${entityId} (answers go to ${consumer}).`,
    ...(auth.settings.saml ? [] : ["Single sign-on is off: set AUTH_SAML=on."]),
  ].join("\n");
}

async function list(auth: AuthContext): Promise<string> {
  const providers = await listSsoProviders(auth);
  if (providers.length === 0) return "No institution signs people in.";
  return providers.map(({ id, entity_id, domains }) => `${id}  ${entity_id}  ${domains.join(", ")}`).join("\n");
}

async function remove(auth: AuthContext, [id]: readonly string[]): Promise<string> {
  if (!isUuid(id) || !(await removeSsoProvider(auth, id))) throw new Error("There is no institution with this id.");
  return "Removed. Its people keep their accounts and sign in another way.";
}

const COMMANDS = new Map([
  ["add", add],
  ["list", list],
  ["remove", remove],
]);

async function run([command = "", ...words]: readonly string[]): Promise<void> {
  const runAction = COMMANDS.get(command);
  if (!runAction) throw new Error(USAGE);
  const press = await openCommandPress(process.env);
  try {
    process.stdout.write(`${await runAction(await press.openAuth(), words)}\n`);
  } finally {
    await press.close();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
