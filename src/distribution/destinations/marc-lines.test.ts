import { expect, test } from "vitest";
import { theMonograph } from "#tests/support/described-titles.ts";
import { record } from "#tests/support/metadata/described-records.ts";
import { marcXml } from "../formats/marc/marc-xml.ts";
import { marcRecord } from "../formats/marc/marc.ts";
import { marcLines } from "./marc-lines.ts";

test("every field of a record is a line, with its signs as they are", () => {
  const written = marcRecord(record({ ...theMonograph, title: "Salt & <Tide>" }, "book"));
  const lines = marcLines(marcXml(written, true));
  expect(lines).toHaveLength(1 + written.controls.length + written.fields.length);
  expect(lines[0]).toEqual({ tag: "LDR", text: written.leader });
  expect(lines.find(({ tag }) => tag === "245")?.text).toMatch(/^1\d \$a Salt & <Tide>/u);
});
