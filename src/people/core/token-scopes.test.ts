import { describe, expect, test } from "vitest";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { toScopeChoices, toScopes, scopeWords } from "../tokens/scope-words.ts";
import { coversScope, isTokenScope, getRequiredScope, scopesFor, TOKEN_SCOPES } from "./token-scopes.ts";
import { endOfDay, lastDay, ServiceAccountForm, TokenForm, wrongLastDay } from "../tokens/token-form.ts";

describe("scopes", () => {
  test.each([
    ["get", "/publications/{id}", "publications:read"],
    ["patch", "/publications/{id}", "publications:write"],
    ["get", "/publishers", "publications:read"],
    ["get", "/users.csv", "users:read"],
    ["get", "/content-review/catalogue/{id}", "publications:read"],
    ["get", "/content-review/counts", "manuscripts:read"],
    ["post", "/manuscripts", "manuscripts:write"],
    ["get", "/analytics/titles/csv", "statistics:read"],
    ["post", "/outbox/bounces", "emails:write"],
    ["get", "/outbox", "emails:read"],
    ["get", "/trash", "publications:read"],
    ["post", "/trash/{id}/restoration", "publications:write"],
    ["post", "/webhooks", "webhooks:write"],
    ["post", "/users", "users:write"],
    ["put", "/users/{id}/roles/{role}", "users:write"],
    ["get", "/me", "any"],
    ["get", "/me/profile", "profile:read"],
  ])("%s %s needs %s", (method, path, needed) => {
    expect(getRequiredScope(method, path)).toBe(needed);
  });

  test.each([
    ["get", "/me/sessions"],
    ["delete", "/me/sessions/{id}"],
    ["get", "/me/data"],
    ["post", "/me/deletion"],
    ["post", "/me/tokens"],
    ["get", "/me/tokens"],
    ["get", "/tokens"],
    ["get", "/users/{id}/tokens"],
    ["post", "/service-accounts"],
    ["post", "/users/{id}/deactivation"],
    ["delete", "/users/{id}/factors"],
    ["post", "/users/{id}/erasure"],
    ["delete", "/trash/{id}"],
    ["post", "/users/{id}/invitation/link"],
    ["post", "/users/{id}/reset-link"],
    ["get", "/outbox/{id}/email"],
    ["post", "/set-up"],
  ])("%s %s is for people who are signed in", (method, path) => {
    expect(getRequiredScope(method, path)).toBe("sign-in");
  });

  test("an operation that no area knows is for people alone", () => {
    expect(getRequiredScope("get", "/secrets")).toBe("sign-in");
    expect(getRequiredScope("get", "/publicationsx")).toBe("sign-in");
  });

  test("to write includes to read, of the same area alone", () => {
    expect(coversScope(["publications:write"], "publications:read")).toBe(true);
    expect(coversScope(["publications:read"], "publications:write")).toBe(false);
    expect(coversScope(["publications:write"], "enquiries:read")).toBe(false);
    expect(coversScope([], "profile:read")).toBe(false);
  });

  test("a person gives what the policy gives to their roles", () => {
    expect(scopesFor(["admin"])).toEqual(TOKEN_SCOPES);
    expect(scopesFor(["reviewer"])).toEqual([
      "publications:read",
      "manuscripts:read",
      "manuscripts:write",
      "profile:read",
      "profile:write",
    ]);
    expect(scopesFor(["author"])).toContain("publications:write");
    expect(scopesFor(["editor"])).toContain("enquiries:write");
    for (const scope of ["users:read", "press:read", "statistics:read", "emails:read"])
      expect(scopesFor(["editor", "reviewer", "author"])).not.toContain(scope);
  });

  test("nothing changes statistics", () => {
    expect(isTokenScope("statistics:write")).toBe(false);
    expect(isTokenScope("publications:write")).toBe(true);
  });
});

describe("scopes for people", () => {
  test("a choice for each area makes the scopes, and back", () => {
    const choices = { publications: "write", statistics: "read" } as const;
    expect(toScopes(choices)).toEqual(["publications:write", "statistics:read"]);
    expect(toScopeChoices(["publications:read", "publications:write", "statistics:read"])).toEqual(choices);
  });

  test("are said in words; scopes of an older release that are gone say nothing", () => {
    expect(scopeWords(["publications:write", "users:read"])).toBe("Publications (read and write), Users (read)");
    expect(scopeWords(["museum:read"])).toBe("nothing any more");
  });
});

describe("the form of a token", () => {
  const NOW = new Date("2026-11-23T22:30:00Z");

  test("its last day is counted whole, in UTC", () => {
    expect(lastDay(NOW, 90)).toBe("2027-02-21");
    expect(endOfDay("2027-02-21")).toEqual(new Date("2027-02-22T00:00:00Z"));
  });

  test.each([
    ["2026-11-22", "Please enter a day that is not over"],
    ["2026-11-23", undefined],
    ["2027-11-24", undefined],
    ["2027-11-25", PEOPLE_WORDS.tokenTooLong],
  ])("the last day %s: %s", (day, sentence) => {
    expect(wrongLastDay(day, NOW)).toBe(sentence);
  });

  test("name and scopes are required, on one line, and known", () => {
    const sentences = (given: unknown): string[] =>
      (TokenForm.safeParse(given).error?.issues ?? []).map(({ message }) => message);
    expect(sentences({ name: " ", scopes: [] })).toEqual([PEOPLE_WORDS.nameRequired, PEOPLE_WORDS.tokenScopesMissing]);
    expect(sentences({})).toEqual([PEOPLE_WORDS.nameRequired, PEOPLE_WORDS.tokenScopesMissing]);
    expect(sentences({ name: "a\nb", scopes: ["profile:read"] })).toEqual([PEOPLE_WORDS.oneLineRequired]);
    expect(sentences({ name: "a", scopes: ["roles:write"] })).toEqual(["There is no such scope"]);
    expect(sentences({ name: "a", scopes: ["profile:read"], expires_on: "soon" })).toEqual(["Please enter a date"]);
    expect(sentences({ name: "a", scopes: ["profile:read"], expires_on: null })).toEqual([]);
  });

  test("a service account has a name and roles", () => {
    expect(ServiceAccountForm.safeParse({ name: "Sync", roles: ["editor"] }).success).toBe(true);
    expect(ServiceAccountForm.safeParse({ name: "Sync", roles: [] }).error?.issues[0]?.message).toBe(
      "Choose at least one role",
    );
  });
});
