import { expect, test, vi } from "vitest";
import { readPasted } from "./read-pasted.ts";

test("a pasted BibTeX record is read", async () => {
  const pasted = await readPasted("@book{reeds, title={Reeds and Rivers}, author={Lund, Bea}, year={2024}}");
  expect(pasted).toMatchObject({ draft: { title: "Reeds and Rivers", type: "book" } });
});

test("a pasted RIS record is read", async () => {
  const pasted = await readPasted("TY  - BOOK\nTI  - Reeds and Rivers\nAU  - Lund, Bea\nPY  - 2024\nER  - \n");
  expect(pasted).toMatchObject({ draft: { title: "Reeds and Rivers" } });
});

test("a text without a record gives an error", async () => {
  expect(await readPasted("Reeds and Rivers")).toEqual({ reason: "This is no BibTeX or RIS record." });
});

test.each([
  ["BibTeX", "@book{reeds, title={Reeds and Rivers}, author={Lund, Bea}, year={2024}}"],
  ["RIS", "TY  - BOOK\nTI  - Reeds and Rivers\nAU  - Lund, Bea\nER  - \n"],
])("a pasted %s record is read where there is nothing of Node's", async (_, text) => {
  vi.stubGlobal("Buffer", undefined);
  try {
    expect(await readPasted(text)).toMatchObject({ draft: { title: "Reeds and Rivers" } });
  } finally {
    vi.unstubAllGlobals();
  }
});
