import { expect, test } from "vitest";
import { parsePublicationKey } from "./publication-key.ts";

test("a number and a uuid both open a publication", () => {
  expect(parsePublicationKey("12")).toEqual({ sequential_id: 12 });
  expect(parsePublicationKey("3F2504E0-4F89-41D3-9A0C-0305E82C3301")).toEqual({
    id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  });
});

test.each(["0", "012", "-1", "1.5", "1e3", "12abc", "9999999999", "", "../1", "３", "1\u0000", "3f2504e0"])(
  "%j names nothing",
  (text) => {
    expect(parsePublicationKey(text)).toBeUndefined();
  },
);
