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
    ["AUTH_SIGNUP", "yes"],
    ["AUTH_PASSWORD_MIN", "4"],
    ["AUTH_SERVICE_KEY", "too short"],
    ["AUTH_PROVIDERS", "orcid"],
    ["AUTH_REDIRECTS", "app.example.org"],
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

  test("networks of both families are understood", () => {
    const networks = ["10.0.0.1", "192.168.0.0/16", "::1", "fd00::/8"];
    expect(readConfig({ TRUSTED_PROXIES: networks.join(", ") }).trustedProxies).toEqual(networks);
  });

  test("the documentation lists every variable as the program reads it", () => {
    const documented = readFileSync("docs/configuration.md", "utf8")
      .replaceAll(/ {2,}/gu, " ")
      .replaceAll(/-{3,}/gu, "---");
    expect(documented).toContain(configurationTable());
  });
});
