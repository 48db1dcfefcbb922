import { expect, test } from "vitest";
import { FieldAccount } from "./field-account.ts";
import type { MarcRecord } from "./marc-record.ts";
import { readTitle } from "./marc-title.ts";

/** A record with one title field, written `$aTitle :$bsubtitle`. */
const createTitled = (text: string): MarcRecord => ({
  leader: "",
  controls: [],
  fields: [
    {
      tag: "245",
      first: "1",
      second: "4",
      subfields: text
        .split("$")
        .slice(1)
        .map((part) => ({ code: part.charAt(0), text: part.slice(1) })),
    },
  ],
});

test.each([
  ["$aHarbours :$btrade and weather /$cIngrid Halvorsen.", "Harbours", "trade and weather"],
  ["$aWaters of Lagos.$nPart 2,$pThe lagoon :$ban atlas /$cX", "Waters of Lagos. Part 2, The lagoon", "an atlas"],
  ["$aWaters.$pThe lagoon.$nPart 2.$pThe shore", "Waters. The lagoon. Part 2. The shore", undefined],
  ["$aSMP topic mathematics.$pPattern and design.", "SMP topic mathematics. Pattern and design", undefined],
  ["$aWaters$nPart 2$pThe lagoon", "Waters. Part 2. The lagoon", undefined],
  ["$nBand 2.$p1903-1953 /$cA. Ruiz", "Band 2. 1903-1953", undefined],
  ["$aWaters :$bpapers.$nPart 1,$pTides", "Waters", "papers. Part 1, Tides"],
  ["$aMer =$bSea : an atlas.", "Mer = Sea : an atlas", undefined],
  ["$aBuoys ;$bRopes", "Buoys ; Ropes", undefined],
  ["$a[Scrapbooks] /$cX", "Scrapbooks", undefined],
  ["$a[Letters] to a friend", "[Letters] to a friend", undefined],
  ["$aThe \u0098The \u009Clagoon", "The The lagoon", undefined],
  ["$a<<Der>> Hafen.", "Der Hafen", undefined],
  ["$aThe rest is silence ...", "The rest is silence ...", undefined],
  ["$aWho owns the sea?", "Who owns the sea?", undefined],
  ["$aMaps, charts, etc.", "Maps, charts, etc.", undefined],
  ["$aA life of John Q.", "A life of John Q.", undefined],
  ["$aTales$h[microform] :$bmore", "Tales", "more"],
])("%s is “%s”: “%s”", (text, title, subtitle) => {
  const read = readTitle(new FieldAccount(createTitled(text)));
  expect([read["title"], read["subtitle"]]).toEqual([title, subtitle]);
});

test.each([
  ["$aWaters.$nVol. 2", "Waters", "2"],
  ["$aWaters.$nBd. IV", "Waters", "IV"],
  ["$aWaters.$n1990/91", "Waters. 1990/91", undefined],
  ["$aWaters.$nBand 2,$pTides", "Waters. Band 2, Tides", undefined],
])("%s is “%s” in volume %s", (text, title, volume) => {
  const read = readTitle(new FieldAccount(createTitled(text)));
  expect([read["title"], read["volume"]]).toEqual([title, volume]);
});
