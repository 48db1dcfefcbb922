import { expect, test } from "vitest";
import { Refused } from "#platform/refused.ts";
import { ifMatchTag, ifMatchVersion } from "./if-match.ts";

const createContext = (ifMatch: string | undefined) => ({ req: { header: () => ifMatch } });

test.each([
  [undefined, undefined],
  ['"3"', 3],
  [' "3" ', 3],
  ['W/"3"', 3],
])("If-Match %s names the version %s", (ifMatch, version) => {
  expect(ifMatchVersion(createContext(ifMatch))).toBe(version);
});

test("a tag need not be a number", () => {
  expect(ifMatchTag(createContext('"2026-11-21T10:00:00.000Z"'))).toBe("2026-11-21T10:00:00.000Z");
});

test.each(["3", '"three"', "*", '"1", "2"', "", '""', '"12345678901"'])(
  "If-Match %s is refused with 400",
  (ifMatch) => {
    expect(() => ifMatchVersion(createContext(ifMatch))).toThrow(
      new Refused(400, "Not understood", 'If-Match names one version, as in "3".'),
    );
  },
);
