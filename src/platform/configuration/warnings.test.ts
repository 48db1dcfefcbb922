import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { collectWarnings, configurationWarnings, forwardingWarning } from "./warnings.ts";

const listWarnings = (environment: Readonly<Record<string, string>>): readonly string[] =>
  configurationWarnings(readConfig(environment)).map(({ variable }) => variable);

describe("configuration that is meant for trials", () => {
  test.each([
    [{}, []],
    [{ PRESS_URL: "https://press.example.org" }, []],
    [{ PRESS_URL: "http://localhost:4000" }, []],
    [{ PRESS_URL: "http://127.0.0.1:4000" }, []],
    [{ PRESS_URL: "http://[::1]:4000" }, []],
    [{ PRESS_URL: "http://press.example.org" }, ["PRESS_URL"]],
    [{ PRESS_URL: "http://192.168.1.5:3000" }, ["PRESS_URL"]],
    [{ DATABASE_URL: "postgres://press:secret@db.example.org/press" }, ["DATABASE_URL"]],
    [{ DATABASE_URL: "postgres://press:secret@10.0.0.5/press?sslmode=disable" }, ["DATABASE_URL"]],
    [{ DATABASE_URL: "postgres://press:secret@db.example.org/press?sslmode=verify-full" }, []],
    [{ DATABASE_URL: "postgres://press:secret@database:5432/press" }, []],
    [{ DATABASE_URL: "postgres://press:secret@127.0.0.1/press" }, []],
    [{ SMTP_URL: "smtp://mail.example.org:25" }, ["SMTP_URL"]],
    [{ SMTP_URL: "smtp://user:secret@mail.example.org?tls=off" }, ["SMTP_URL"]],
    [{ SMTP_URL: "smtp://user:secret@mail.example.org:587" }, []],
    [{ SMTP_URL: "smtps://mail.example.org" }, []],
    [{ SMTP_URL: "smtp://localhost:25" }, []],
    [{ AUTH_AUTOCONFIRM: "on" }, ["AUTH_AUTOCONFIRM"]],
    [{ AUTH_AUTOCONFIRM: "on", AUTH_LIMITS: "off" }, ["AUTH_AUTOCONFIRM", "AUTH_LIMITS"]],
  ])("%j is warned of: %j", (environment, variables) => {
    expect(listWarnings(environment)).toEqual(variables);
  });
});

test("a warning is logged once and listed once, however many requests cause it", () => {
  const logged: string[] = [];
  const log = { warn: (_: unknown, sentence?: string) => void logged.push(sentence ?? "") };
  const warnings = collectWarnings(log as Parameters<typeof collectWarnings>[0]); // the one method that is called
  for (let request = 0; request < 1000; request += 1)
    warnings.add(forwardingWarning({ kind: "untrusted", proxy: `10.0.0.${request % 200}` }));
  expect(logged).toHaveLength(1);
  expect(warnings.list()).toEqual([{ variable: "TRUSTED_PROXIES", sentence: logged[0] }]);
  expect(logged[0]).toContain("10.0.0.0");
});
