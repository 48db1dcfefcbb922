import { describe, expect, test } from "vitest";
import { readRegisterAddress, toSelectionQuery } from "#manuscripts/register/web/register-address.ts";
import { readVolumeAddress } from "#review/volumes/web/volume-address.ts";
import { readQueueAddress } from "./queue-address.ts";

const EDITOR = "5d4d4f0e-7777-4c9e-8a55-000000000001";

describe("the address of Content Review", () => {
  test("has tab, search, kind, editor, order and page", () => {
    const address = { tab: "in_review", search: "tides", editor: EDITOR, sort: "oldest", page: 3 };
    expect(readQueueAddress(address)).toEqual(address);
    expect(readQueueAddress({ editor: "none", tab: "catalogue" })).toEqual({ editor: "none", tab: "catalogue" });
  });

  test("leaves out what does not fit, and keeps the rest", () => {
    expect(
      readQueueAddress({ tab: "elsewhere", kind: 7, editor: "Ada", sort: ["oldest"], page: "many", search: "tides" }),
    ).toEqual({ search: "tides" });
  });

  test("a search of digits, which the router reads as a number, is a text", () => {
    expect(readQueueAddress({ search: 2026 })).toEqual({ search: "2026" });
    expect(readQueueAddress({ search: "   " })).toEqual({});
  });

  test("the first page is no page of its own, and no page is below it", () => {
    for (const page of [1, 0, -3, 2.5, 10_001]) expect(readQueueAddress({ page })).toEqual({});
    expect(readQueueAddress({ page: "2" })).toEqual({ page: 2 });
  });
});

test("the address of a volume has its filters and its order, and nothing else", () => {
  expect(readVolumeAddress({ stage: "in_review", late: "yes", search: " tide ", sort: "late", page: 2 })).toEqual({
    stage: "in_review",
    late: "yes",
    search: "tide",
    sort: "late",
  });
  expect(readVolumeAddress({ stage: "lost", late: true, search: "", sort: "size" })).toEqual({});
});

describe("the address of the register", () => {
  test("leaves out what does not fit", () => {
    expect(readRegisterAddress({ scope: "press", year: "2026", page: 2, sort: "none", stage: 4 })).toEqual({
      scope: "press",
      year: 2026,
      page: 2,
    });
    expect(readRegisterAddress({ year: 1066, page: 1 })).toEqual({});
  });

  test("gives a request its filters as text, without the page", () => {
    expect(toSelectionQuery({ scope: "own", year: 2026, page: 4, search: undefined })).toEqual({
      scope: "own",
      year: "2026",
    });
  });
});
