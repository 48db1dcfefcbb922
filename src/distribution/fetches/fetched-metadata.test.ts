import { expect, test } from "vitest";
import { programName } from "./fetched-metadata.ts";

test.each([
  ["OAIHarvester/2.0 (+https://base-search.net)", "OAIHarvester"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot"],
  ["curl/8.5.0", "curl"],
  ["OCLC Harvester", "OCLC Harvester"],
])("%s is %s", (agent, name) => {
  expect(programName(agent)).toBe(name);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"],
  ["Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1)"],
  [""],
  [undefined],
])("%s is no program with a name", (agent) => {
  expect(programName(agent)).toBeUndefined();
});

test("a name is short, without control characters", () => {
  expect(programName(`Evil\n\u0007bot${"x".repeat(500)}`)).toBe(`Evil bot${"x".repeat(52)}`);
});
