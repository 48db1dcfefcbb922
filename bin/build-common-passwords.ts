import { readFile, writeFile } from "node:fs/promises";
import { hashOfPassword } from "../src/accounts/passwords/common-password-hashes.ts";

/** ASVS 5.0, 6.2.4 */
const MAX_PASSWORDS = 3000;

const MINIMUM = 12;

const TARGET = "src/accounts/passwords/common-passwords.ts";

/**
 * Writes the list of common passwords from a file of passwords, the most frequent first: the hashes of the first 3,000
 * that have 12 characters or more. Passwords themselves are not stored in the project.
 */
async function buildCommonPasswords(source: string): Promise<void> {
  const lines = (await readFile(source, "utf8")).split(/\r?\n/u).map((line) => line.toLowerCase());
  const common = [...new Set(lines.filter((line) => [...line].length >= MINIMUM))].slice(0, MAX_PASSWORDS);
  if (common.length < MAX_PASSWORDS)
    throw new Error(`${source} has ${common.length} passwords of ${MINIMUM} characters, not ${MAX_PASSWORDS}.`);
  const hashes = common.map(hashOfPassword).toSorted();
  await writeFile(
    TARGET,
    `/** Written by bin/build-common-passwords.ts: thirteen characters for each hash (common-password-hashes.ts). */\nexport const COMMON_PASSWORDS =\n  "${hashes.join("")}";\n`,
  );
  console.info(`${TARGET}: ${common.length} passwords.`);
}

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error("Say where the passwords are: node bin/build-common-passwords.ts FILE");
  process.exitCode = 2;
} else await buildCommonPasswords(source);
