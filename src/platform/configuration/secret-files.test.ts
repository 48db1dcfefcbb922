import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";

const folder = mkdtempSync(join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function secretFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const SECRET = "a secret of more than thirty-two characters";

describe("a secret in a file", () => {
  test("is read without the line's end", () => {
    const path = secretFile("auth", `${SECRET}\n`);
    expect(readConfig({ AUTH_SECRET_FILE: path }).signIn.secret).toBe(SECRET);
  });

  test("may be any secret", () => {
    const config = readConfig({
      SMTP_URL_FILE: secretFile("smtp", "smtps://me:password@mail.example.org"),
      DATABASE_URL_FILE: secretFile("database", "postgres://me:password@db/press"),
    });
    expect(config.mail.smtpUrl).toBe("smtps://me:password@mail.example.org");
    expect(config.databaseUrl).toBe("postgres://me:password@db/press");
  });

  test("is refused where it is given twice, cannot be read or is empty", () => {
    const path = secretFile("twice", SECRET);
    expect(() => readConfig({ AUTH_SECRET: SECRET, AUTH_SECRET_FILE: path })).toThrow("are both set");
    expect(() => readConfig({ AUTH_SECRET_FILE: join(folder, "none") })).toThrow(/AUTH_SECRET_FILE .*ENOENT/u);
    expect(() => readConfig({ AUTH_SECRET_FILE: folder })).toThrow(/AUTH_SECRET_FILE .*EISDIR/u);
    expect(() => readConfig({ AUTH_SECRET_FILE: secretFile("empty", "\n") })).toThrow("is empty");
  });

  test("is checked as the variable is, and not repeated", () => {
    const path = secretFile("wrong", "mysql://me:password@db");
    expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow(/DATABASE_URL must be/u);
    expect(() => readConfig({ DATABASE_URL_FILE: path })).not.toThrow(/password/u);
  });
});

describe("providers", () => {
  const orcid = { issuer: "https://orcid.org", clientId: "APP-1", clientSecret: "hidden-secret" };
  const readRefusedSentence = (providers: unknown): string => {
    try {
      readConfig({ AUTH_PROVIDERS: JSON.stringify(providers) });
    } catch (error) {
      return String(error);
    }
    return "";
  };

  test("are read, a secret from its file", () => {
    const { clientSecret, ...open } = orcid;
    const clientSecretFile = secretFile("orcid", `${clientSecret}\n`);
    const read = (provider: object) => readConfig({ AUTH_PROVIDERS: JSON.stringify({ orcid: provider }) }).signIn;
    expect(read({ ...open, clientSecretFile }).providers).toEqual({ orcid });
    expect(read(orcid).providers).toEqual({ orcid });
  });

  test.each([
    [{ orcid: { ...orcid, clientId: undefined, client_id: "x" } }, 'Provider "orcid" lacks the field clientId.'],
    [{ orcid: { ...orcid, client_id: "x" } }, 'unknown field "client_id" (did you mean clientId?)'],
    [
      { orcid: { ...orcid, issuer: "orcid.org" } },
      'Provider "orcid" has a wrong issuer, which must be an http(s) address',
    ],
    [
      { orcid: { ...orcid, clientSecret: undefined } },
      'Provider "orcid" needs either clientSecret or clientSecretFile',
    ],
    [{ orcid: { ...orcid, clientSecretFile: "/x" } }, 'Provider "orcid" needs either clientSecret or clientSecretFile'],
    [{ orcid: { ...orcid, clientSecret: undefined, clientSecretFile: "/none" } }, "/none cannot be read (ENOENT)"],
    [{ orcid: "secret" }, 'Provider "orcid" must be an object.'],
    [{ ORCID: orcid }, 'The name "ORCID" must be 2 to 31 lower-case letters'],
    [[orcid], "It is not a JSON object."],
  ])("%j is refused with provider and field", (providers, sentence) => {
    expect(readRefusedSentence(providers)).toContain(sentence);
    expect(readRefusedSentence(providers)).not.toContain("hidden-secret");
  });
});
