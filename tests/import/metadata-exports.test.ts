import { afterAll, beforeAll, expect, test } from "vitest";
import { XmlDocument } from "libxml2-wasm";
import { METADATA_EXPORTS, refuseUnknown } from "../../bin/export/metadata-export.ts";
import { readDescriptionContext } from "#distribution/records/server/description-context.ts";
import { checkCrossrefXml } from "#distribution/schemas/server/check-xml.ts";
import { publishCast } from "../support/metadata/published-cast.ts";
import { type TestPress, testPress } from "../support/presses/test-press.ts";

let press: TestPress;
let cast: Awaited<ReturnType<typeof publishCast>>;

beforeAll(async () => {
  press = await testPress();
  cast = await publishCast(press);
});
afterAll(() => press.close());

async function write(format: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const known = METADATA_EXPORTS[format];
  if (!known) throw new Error(`There is no format ${format}: correct the test.`);
  const writeTo = known.read(values);
  const pieces = writeTo({ ctx: press.ctx, describing: await readDescriptionContext(press.ctx, press.pressUrl) });
  let text = "";
  for await (const piece of pieces) text += typeof piece === "string" ? piece : Buffer.from(piece).toString();
  return text;
}

test.each([
  ["onix", "<Product>", 3],
  ["marcxml", "<record>", 6],
  ["oai-dc", "<oai_dc:dc", 6],
  ["datacite", "<payload>", 6],
])("%s has every public record in one well-formed document", async (format, mark, count) => {
  const text = await write(format);
  XmlDocument.fromString(text).dispose();
  expect(text.split(mark)).toHaveLength(count + 1);
});

test.each([
  ["crossref", {}, "book"],
  ["crossref", { type: "conference_proceedings" }, "conference"],
])("%s with %o is a valid deposit of one kind", async (format, values, kind) => {
  const text = await write(format, values);
  expect(await checkCrossrefXml([text])).toEqual([[]]);
  expect([text.includes("<book "), text.includes("<conference>")]).toEqual([kind === "book", kind === "conference"]);
});

test("ISO 2709 and KBART have their lines", async () => {
  expect((await write("marc")).split("\u001d")).toHaveLength(7);
  expect((await write("kbart", { package: "OpenAccess" })).trim().split("\n")).toHaveLength(4);
});

test("OPDS is one feed, and leads to the site where nothing can be fetched", async () => {
  expect(JSON.parse(await write("opds"))).toMatchObject({
    metadata: { numberOfItems: 0 },
    navigation: [{ type: "text/html" }],
  });
});

test("one publication, and what changed since a day, can be chosen", async () => {
  const publication = String(cast.paper.sequential_id);
  expect((await write("marcxml", { publication })).match(/<record>/gu)).toHaveLength(1);
  expect(await write("oai-dc", { since: "2026-02-01" })).not.toContain("<oai_dc:dc");
});

test("wrong options are refused with a sentence", () => {
  expect(() => METADATA_EXPORTS["marc"]?.read({ since: "yesterday" })).toThrow("--since: Write a day");
  expect(() => METADATA_EXPORTS["kbart"]?.read({ package: "All" })).toThrow("--package");
  expect(() => refuseUnknown("kbart", ["package"], { format: "kbart", receiver: "oapen" })).toThrow(
    "The format kbart has no choice of --receiver.",
  );
});
