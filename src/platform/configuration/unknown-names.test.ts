import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";

describe("a name that resembles a variable of the press and is none", () => {
  test.each([
    ["AUTH_SINGUP", "AUTH_SIGNUP"],
    ["AUTH_SIGN_UP", "AUTH_SIGNUP"],
    ["auth_signup", "AUTH_SIGNUP"],
    ["SMPT_URL", "SMTP_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["DATABASE_ULR", "DATABASE_URL"],
    ["FILES_S3_SECRETKEY", "FILES_S3_SECRET_KEY"],
  ])("%s is refused with the nearest one, %s", (name, near) => {
    expect(() => readConfig({ [name]: "off" })).toThrow(`${name} is not known. Did you mean ${near}?`);
  });

  test("is refused also where none is near", () => {
    expect(() => readConfig({ AUTH_GREETING_CARDS: "on" })).toThrow("docs/configuration.md lists them all");
  });

  test("is reported beside the variables that are wrong", () => {
    expect(() => readConfig({ AUTH_SINGUP: "off", PORT: "x" })).toThrow(/PORT must be .*\nAUTH_SINGUP is not known/u);
  });

  test("is refused where a file is named for a variable that is no secret", () => {
    expect(() => readConfig({ PRESS_URL_FILE: "/run/url" })).toThrow("PRESS_URL is no secret");
  });

  test.each([
    ["PATH", "/usr/bin"],
    ["MAIL", "/var/mail/press"],
    ["NODE_OPTIONS", "--enable-source-maps"],
    ["PORTS", "80"],
    ["AUTH_SINGUP", " "],
    ["PRESS_SERVICE_HOST", "10.0.0.7"],
    ["PRESS_SERVICE_PORT_HTTP", "3000"],
    ["PRESS_PORT", "tcp://10.0.0.7:3000"],
    ["DATABASE_PORT_5432_TCP_ADDR", "10.0.0.8"],
  ])("%s=%s belongs to another program, or is empty", (name, value) => {
    expect(readConfig({ [name]: value })).toEqual(readConfig({}));
  });
});
