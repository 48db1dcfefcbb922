import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CONFIG_VARIABLES, configurationTable, readConfig } from "./config.ts";

describe("configuration", () => {
  test("an empty environment gives the documented defaults", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: "./data",
      pressUrl: "http://localhost:3000",
      databaseUrl: undefined,
      logLevel: "info",
      trustedProxies: [],
      mode: "production",
      signIn: { signUp: true, autoconfirm: false, passwordMinimum: 12, serviceKey: undefined, adminApi: false },
      mail: { smtpUrl: undefined, smsUrl: undefined },
    });
  });

  test("the public address follows the port, and loses its slash", () => {
    expect(readConfig({ PORT: "8080" }).pressUrl).toBe("http://localhost:8080");
    expect(readConfig({ PRESS_URL: "https://press.example.org/" }).pressUrl).toBe("https://press.example.org");
  });

  test("an empty variable counts as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", TRUSTED_PROXIES: "" })).toEqual(readConfig({}));
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PRESS_URL", "press.example.org"],
    ["PRESS_URL", "https://press.example.org/books"],
    ["DATABASE_URL", "mysql://localhost/press"],
    ["LOG_LEVEL", "loud"],
    ["TRUSTED_PROXIES", "proxy.example.org"],
    ["NODE_ENV", "staging"],
    ["AUTH_SIGNUP", "perhaps"],
    ["AUTH_PASSWORD_MIN", "4"],
    ["AUTH_SERVICE_KEY", "too short"],
    ["AUTH_PROVIDERS", "orcid"],
    ["AUTH_REDIRECTS", "app.example.org"],
    ["TRUSTED_PROXIES", "999.0.0.1"],
    ["TRUSTED_PROXIES", "fd00::/129"],
    ["AUTH_CODE_SECONDS", "10x"],
    ["AUTH_CODE_SECONDS", "48h"],
    ["AUTH_WEB3", "bitcoin"],
    ["MAIL_FROM", "Press <desk@press>"],
    ["MAIL_FROM", "desk@press.example.org>"],
    ["MAIL_FROM", "desk@press.example.org, other@press.example.org"],
    ["SMS_URL", "http://sms.example.org/send"],
    ["SMTP_URL", "mail.example.org:587"],
  ])("%s=%s is refused with its name and what was expected", (name, value) => {
    const expected = CONFIG_VARIABLES.find((variable) => variable.name === name)?.expected ?? "";
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be ${expected}`);
  });

  test("all wrong variables are named at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT must be .*\nLOG_LEVEL must be/u);
  });

  test("a wrong database address is not repeated, it may hold a password", () => {
    expect(() => readConfig({ DATABASE_URL: "http://me:secret@db" })).not.toThrow(/secret/u);
  });

  test("networks of both families are understood, separated by commas or blanks, and by their names", () => {
    const networks = ["10.0.0.1", "192.168.0.0/16", "::1", "fd00::/8", "loopback", "private"];
    expect(readConfig({ TRUSTED_PROXIES: networks.join(", ") }).trustedProxies).toEqual(networks);
    expect(readConfig({ TRUSTED_PROXIES: " Loopback 10.0.0.1,\tprivate " }).trustedProxies).toEqual([
      "loopback",
      "10.0.0.1",
      "private",
    ]);
  });

  test.each([
    ["on", true],
    ["True", true],
    ["YES", true],
    ["1", true],
    ["Off", false],
    ["false", false],
    ["no", false],
    ["0", false],
  ])("a switch understands %s", (word, value) => {
    expect(readConfig({ AUTH_SIGNUP: word, AUTH_SAML: word, FILES_S3_PATH_STYLE: word }).signIn).toMatchObject({
      signUp: value,
      saml: value,
    });
  });

  test("words are understood in capitals too", () => {
    const read = readConfig({ LOG_LEVEL: "INFO", NODE_ENV: "Development", AUTH_WEB3: "Ethereum Solana" });
    expect(read).toMatchObject({ logLevel: "info", mode: "development", signIn: { web3: ["ethereum", "solana"] } });
  });

  test.each([
    ["90", 90],
    ["90s", 90],
    ["10m", 600],
    ["10 M", 600],
    ["24h", 86_400],
    ["1d", 86_400],
  ])("a duration of %s has %d seconds", (text, seconds) => {
    expect(readConfig({ AUTH_CODE_SECONDS: text }).signIn.codeSeconds).toBe(seconds);
  });

  test("days are days, unless another unit is given", () => {
    expect(readConfig({ AUTH_SESSION_DAYS: "30" }).signIn.sessionDays).toBe(30);
    expect(readConfig({ AUTH_SESSION_DAYS: "72h" }).signIn.sessionDays).toBe(3);
  });

  test.each([
    ["SMTP_URL", "mail.example.org:587", "It must begin with smtp://"],
    ["NODE_ENV", "prod", "Did you mean production?"],
    ["LOG_LEVEL", "wran", "Did you mean warn?"],
    ["AUTH_REDIRECTS", "https://a.example.org/;https://b.example.org/", "Separate addresses by commas."],
    ["AUTH_REDIRECTS", "https://*.example.org/after", "only at the end"],
    ["AUTH_REDIRECTS", "https://a.example.org/***", "only at the end"],
    ["AUTH_REDIRECTS", "https://a.example.org/after*", "only at the end"],
    ["AUTH_REDIRECTS", "https://a.example.org/*?x=1", "only at the end"],
    ["AUTH_REDIRECTS", "https://*", "only at the end"],
    ["AUTH_REDIRECTS", "https://me@a.example.org/", "names no user"],
    ["AUTH_REDIRECTS", "https://a.example.org/#form", "has no #"],
    ["AUTH_REDIRECTS", "a.example.org/after", "begins with https://"],
  ])("%s=%s is refused with a hint", (name, value, hint) => {
    expect(() => readConfig({ [name]: value })).toThrow(hint);
  });

  test.each(["Meridian Press <desk@press.example.org>", "desk@press.example.org", "出版社 <desk@例え.テスト>"])(
    "%s is a sender",
    (from) => {
      expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
    },
  );

  test("text messages may go in the clear to this machine alone", () => {
    expect(readConfig({ SMS_URL: "http://127.0.0.1:9000/send" }).mail.smsUrl).toBe("http://127.0.0.1:9000/send");
  });

  test("the documentation lists every variable as the program reads it", () => {
    const documented = readFileSync("docs/configuration.md", "utf8")
      .replaceAll(/ {2,}/gu, " ")
      .replaceAll(/-{3,}/gu, "---");
    expect(documented).toContain(configurationTable());
  });
});
