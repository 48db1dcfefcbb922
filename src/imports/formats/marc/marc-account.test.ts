import { expect, test } from "vitest";
import type { ImportedRecord } from "#imports/core/imported-record.ts";
import { FieldAccount } from "./field-account.ts";
import type { MarcRecord } from "./marc-record.ts";
import { readMarcRow } from "./marc-row.ts";

/** A record of one book as large libraries write it, in lines. */
const LINES = `245 10 $6880-01$aWaters of Lagos$h[electronic resource] /$cAna Ruiz.
010    $a2019012345
020    $a9780306406157$qpaperback$z9783161484100
024 7  $a10.5555/waters$2doi
024 3  $a9780306406157
035    $a(OCoLC)1
040    $aDLC$beng
041 1  $aeng$hspa
043    $af-nr---
050  4 $aVK369$b.H37
082 04 $a387.1$223
100 1  $aRuiz, Ana,$d1960-$eauthor.$0(DE-588)1
240 10 $aAguas de Lagos.$lEnglish
246 3  $aLagos waters
250    $aSecond edition.
264  1 $aLagos :$bQuay Press,$c[2019]
264  4 $c©2018
300    $axii, 320 pages :$billustrations ;$c30 cm
336    $atext$btxt$2rdacontent
337    $aunmediated
338    $avolume
490 1  $aRivers ;$v7
500    $aTitle from cover.
504    $aIncludes index.
505 0  $aBuoys -- Ropes.
520    $aHow tides move.$cPublisher
588    $aPrint version.
650  0 $aHarbours$xHistory.$0(DE-588)2
700 12 $aOsei, K.$tRopes.
710 2  $aQuay Press,$eissuing body.
776 08 $iPrint:$z9783161484100
830  0 $aRivers ;$v7.$x1234-5679
856 40 $uhttps://press.example/waters$yFull text
880 10 $6245-01/(N$aВоды Лагоса
880    $6500-02/(N$aНазвание с обложки.
906    $a7
999 ff $ix`.split("\n");

const RECORD: MarcRecord = {
  leader: "00000nam a2200000 i 4500",
  controls: [
    { tag: "001", text: "1" },
    { tag: "005", text: "20190101000000.0" },
    { tag: "008", text: "190101s2019    nr            000 0 eng d" },
  ],
  fields: LINES.map((line) => ({
    tag: line.slice(0, 3),
    first: line.charAt(4),
    second: line.charAt(5),
    subfields: line
      .slice(7)
      .split("$")
      .slice(1)
      .map((part) => ({ code: part.charAt(0), text: part.slice(1) })),
  })),
};

function readOnly(record: MarcRecord): ImportedRecord {
  const row = readMarcRow(record, 1);
  if ("reason" in row) throw new Error(row.reason);
  return row.record;
}

test("every field of a record is taken, changed with a remark, or left out by its name", () => {
  const { warnings, left_out, fields } = readOnly(RECORD);
  expect(fields).toEqual({ count: 74, taken: 28, changed: 4, left_out: 42 });
  expect(warnings).toEqual([
    "The romanised forms were left out: “Waters of Lagos”.",
    "The related work “Ropes” by “Osei, K.” was left out.",
    "“Quay Press” has a role that is not read (issuing body) and was left out.",
  ]);
  expect(left_out).toEqual([
    "001 control number",
    "005 date of the last change",
    "008 other coded data",
    "245 $h medium",
    "245 $c statement of responsibility",
    "010 number of the Library of Congress",
    "020 $q binding",
    "020 $z cancelled ISBN",
    "024 other identifier",
    "035 system number",
    "040 cataloguing source",
    "041 $h original language",
    "043 area code",
    "050 $b shelf mark",
    "100 $d dates",
    "100 $0 authority number",
    "240 uniform title",
    "246 other title",
    "264 production or copyright",
    "300 $b illustrations",
    "300 $c dimensions",
    "336 content type",
    "337 media type",
    "338 carrier type",
    "500 note",
    "504 bibliography note",
    "505 contents note",
    "520 $c source",
    "588 source of description",
    "650 $0 authority number",
    "776 other form",
    "856 link",
    "880 own script of 500",
    "906 local field",
    "999 local field",
  ]);
});

test("each tag of the record is in the publication, in a remark, or among the names", () => {
  const { left_out = [] } = readOnly(RECORD);
  const leftOutTags = new Set(left_out.map((name) => name.slice(0, 3)));
  const taken = new Set([
    "020",
    "024",
    "041",
    "050",
    "082",
    "100",
    "245",
    "250",
    "264",
    "300",
    "490",
    "520",
    "650",
    "830",
  ]);
  const withRemark = new Set(["700", "710"]);
  const tags = new Set(LINES.map((line) => line.slice(0, 3)));
  expect([...tags].filter((tag) => !leftOutTags.has(tag) && !taken.has(tag) && !withRemark.has(tag))).toEqual([]);
});

test("an account notes what is taken, of a title in its own script the field that has it", () => {
  const account = new FieldAccount(RECORD);
  const [title] = account.fields("245");
  const listUsed = () => account.listFields().flatMap(({ name, isRead }) => (isRead ? [name] : []));
  const before = listUsed();
  account.take(title, "a");
  expect(listUsed().filter((name) => !before.includes(name))).toEqual(["880 $6", "880 $a own script"]);
});
