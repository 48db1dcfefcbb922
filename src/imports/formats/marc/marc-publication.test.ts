import { expect, test } from "vitest";
import { displayName } from "#publications/core/names/person-name.ts";
import { marcXml } from "#tests/support/imports/marc-records.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const read = (...lines: readonly string[]) => onlyRecord("marcxml", marcXml(lines));
const TITLE = "245 10 $aWaters of Lagos";

test("a volume of a series with its part, contents, old relators and brackets", async () => {
  const { draft, children, warnings } = await read(
    "001 1",
    "008 190101s2019    nr            000 0 eng d",
    "245 10 $aWaters of Lagos.$nPart 2,$pThe lagoon :$ban atlas /$cOffice of Tides.",
    "264  1 $a[Lagos] :$bQuay Press,$c[2019?]",
    "264  4 $c©2018",
    "300    $a320 pages :$bmaps ;$c30 cm",
    "505 0  $aBuoys / L. Brandt -- Ropes / K. Osei.",
    "700 1  $aRuiz, Ana,$d1960-$ecompiler.",
    "700 1  $aAdeyemi, Tunde,$4ed",
    "700 0  $aSuharto,$cPresident of Indonesia,$eeditor.",
    "830  0 $aRivers ;$v7.",
  );
  expect(draft).toMatchObject({
    title: "Waters of Lagos. Part 2, The lagoon",
    subtitle: "an atlas",
    publication_date: { year: 2019 },
    series: { title: "Rivers", position: "7" },
    contributors: [
      { role: "compiler", name: { family: "Ruiz", given: "Ana" } },
      { role: "editor", name: { family: "Adeyemi", given: "Tunde" } },
      { role: "editor", name: { family: "Suharto" } },
    ],
    details: { place: "Lagos", publisher: "Quay Press", pages: 320 },
  });
  expect(children.map(({ title, contributors }) => [title, contributors.map(({ name }) => displayName(name))])).toEqual(
    [
      ["Buoys", ["L. Brandt"]],
      ["Ropes", ["K. Osei"]],
    ],
  );
  expect(warnings).toContain("The date “[2019?]” was read as 2019.");
});

test("a record in its own script has the title and the name of the book, and names the romanised ones", async () => {
  const { draft, warnings } = await read(
    "001 2",
    "008 190101s2019    ja            000 0 jpn d",
    "100 1  $6880-01$aYamada, Hanako.",
    "245 10 $6880-02$aUmi no hon.",
    "260    $aTōkyō :$bMinato,$cHeisei 31 [2019]",
    "880 1  $6100-01/$1".replace("/$1", "/(1") + "$a山田, 花子.",
    "880 10 $6245-02/(1$a海の本.",
  );
  expect(draft.title).toBe("海の本");
  expect(draft.contributors.map(({ name }) => displayName(name))).toEqual(["山田花子"]);
  expect(draft.publication_date).toEqual({ year: 2019 });
  expect(draft.details).toMatchObject({ place: "Tōkyō", publisher: "Minato", language: "ja" });
  expect(warnings[0]).toBe("The romanised forms were left out: “Yamada, Hanako”, “Umi no hon”.");
});

test("a title of a number and a name alone comes in, and its author without the bracket", async () => {
  const { draft } = await read(
    "001 3",
    "100 1  $a[Villars, Pierre,$cmarquis de],$d1623-1698.",
    "245 10 $nBand 2.$p1903-1953 /$cA. Ruiz",
    "773 08 $tWaters",
  );
  expect(draft.title).toBe("Band 2. 1903-1953");
  expect(draft.contributors).toEqual([{ role: "author", name: { family: "Villars", given: "Pierre" } }]);
});

test("own-script forms of publisher, edition, series and organisations, with the roles of the romanised field", async () => {
  const { draft } = await read(
    TITLE,
    "250    $6880-03$a1-e izd.",
    "260    $6880-04$aMoskva :$bNauka,$c2009.",
    "490 1  $6880-05$aMore i bereg ;$v7",
    "700 1  $6880-06$aSedova, A. V.,$eedt",
    "880    $6250-03/(N$a1-е изд.",
    "880    $6260-04/(N$aМосква :$bНаука,$c2009.",
    "880 1  $6490-05/(N$aМоре и берег ;$v7",
    "880 1  $6700-06/(N$aСедова, А. В.",
  );
  expect(draft).toMatchObject({
    contributors: [{ role: "editor", name: { family: "Седова", given: "А. В." } }],
    series: { title: "Море и берег", position: "7" },
    details: { place: "Москва", publisher: "Наука", edition: "1-е изд" },
  });
});

test("an own-script title without a romanised one is never lost", async () => {
  const { draft } = await read("880 10 $6245-00/(N$aМоре :$bатлас");
  expect(draft).toMatchObject({ title: "Море", subtitle: "атлас" });
});

test.each([
  ["[Paris]", "Paris"],
  ["San Francisco? ;", "San Francisco"],
  ["[London?] :", "London"],
  ["Washington, D.C. :", "Washington, D.C."],
  ["Berlin [u.a.] :", "Berlin"],
  ["[S.l.] :", undefined],
  ["[Place of publication not identified] :", undefined],
])("the place %s is %s", async (given, place) => {
  expect((await read(TITLE, `260    $a${given}$bQuay Press`)).draft.details.place).toBe(place);
});

test("several places and publishers are one text, and manufacture is left out", async () => {
  const { draft } = await read(TITLE, "260    $aLondon ;$aNew York :$bQuay ;$bReed,$c2001$e(Leeds :$fPrinter)");
  expect(draft.details).toMatchObject({ place: "London; New York", publisher: "Quay; Reed" });
});

test.each([
  ["c2018", undefined, 2018, undefined],
  ["©2018", undefined, 2018, undefined],
  ["[2019]", undefined, 2019, undefined],
  ["2019, c2018.", undefined, 2019, "The date “2019, c2018.” was read as 2019."],
  ["1998-2001", undefined, 1998, "The date “1998-2001” was read as 1998."],
  ["MDCCXXXIII [1733]", undefined, 1733, "The date “MDCCXXXIII [1733]” was read as 1733."],
  ["[19--?]", "190101s19uu    nr", undefined, "The date “[19--?]” was left out."],
  ["1972", "190101s1973    nr", 1972, "The coded date 1973 (008) differs from “1972”, which was taken."],
])("the date %s is %s", async (given, fixed, year, remark) => {
  const { draft, warnings } = await read(TITLE, `260    $c${given}`, ...(fixed === undefined ? [] : [`008 ${fixed}`]));
  expect(draft.publication_date?.year).toBe(year);
  expect(warnings.filter((sentence) => sentence.includes("date"))).toEqual(remark === undefined ? [] : [remark]);
});

test("a detailed coded date is a day", async () => {
  expect((await read(TITLE, "008 190101e20190315nr")).draft.publication_date).toEqual({
    year: 2019,
    month: 3,
    day: 15,
  });
});

test("a series is the same in its statement and its heading; another one is named", async () => {
  const traced = await read(TITLE, "490 1  $aRivers ;$vv. 7", "830  0 $aRivers (Lagos) ;$v7.$x1234-5679");
  expect(traced.draft.series).toEqual({ title: "Rivers", position: "7", issn: "1234-5679" });
  expect(traced.warnings).toEqual([]);
  const two = await read(TITLE, "490 0  $aRivers ;$vBd. 7", "490 0  $aTides");
  expect(two.draft.series).toMatchObject({ title: "Rivers", position: "7" });
  expect(two.warnings).toContain("A record has one series; left out: “Tides”.");
  const byPerson = await read(TITLE, "800 1  $aRuiz, Ana.$tCollected atlases ;$v2");
  expect(byPerson.draft.series).toMatchObject({ title: "Collected atlases", position: "2" });
});

test("subjects are headings with their subdivisions, names, genres and words, each once", async () => {
  const { draft } = await read(
    TITLE,
    "600 10 $aSoyinka, Wole,$d1934-$xInfluence.",
    "610 10 $aNigeria.$bMinistry of Water.",
    "650  0 $aHarbours$zNigeria$xHistory.",
    "650  7 $aharbours$zNigeria$xHistory$2fast",
    "651  0 $aLagos (Nigeria)",
    "655  7 $aAtlases.$2lcgft",
    "653    $aropes$abuoys$a(VLB-FS)Ufer$a(VLB-WN)1572: Bildung$a(BISAC Subject Heading)EDU000000",
    "050    $aVK369$b.H37",
    "072  7 $aJHMC$2thema",
  );
  expect(draft.details.keywords).toEqual([
    "Soyinka, Wole – Influence",
    "Nigeria. Ministry of Water",
    "Harbours – Nigeria – History",
    "Lagos (Nigeria)",
    "Atlases",
    "ropes",
    "buoys",
    "Ufer",
    "BISAC: EDU000000",
    "Thema: JHMC",
    "LCC: VK369",
  ]);
});

test("the wording of a licence and a long edition do not keep a record out", async () => {
  const { draft, warnings } = await read(
    TITLE,
    `250    $a2nd ed.$b${"revised and enlarged ".repeat(10)}`,
    `540    $a${"You may read this. ".repeat(40)}`,
  );
  expect(draft).toMatchObject({ licence: undefined, details: { edition: "2nd ed." } });
  expect(warnings).toEqual([]);
});

test("contents are chapters only in a clear form", async () => {
  const formatted = await read(TITLE, "505 00 $tBuoys /$rL. Brandt, K. Osei --$gp. 11-40.$tRopes /$rA. Ruiz.");
  expect(formatted.children).toMatchObject([
    { title: "Buoys", contributors: [{ name: { family: "Brandt" } }, { name: { family: "Osei" } }] },
    { title: "Ropes", contributors: [{ name: { family: "Ruiz", given: "A." } }] },
  ]);
  expect(formatted.children[0]?.details).toMatchObject({ page_from: 11, page_to: 40 });
  for (const note of [
    "505 0  $aBuoys -- Ropes -- Index.",
    "505 0  $av. 1. Buoys / L. Brandt -- v. 2. Ropes / K. Osei.",
    "505 0  $aBuoys / edited by 3 people -- Ropes / K. Osei.",
    "505 0  $aBuoys / L. Brandt.",
  ])
    expect((await read(TITLE, note)).children).toEqual([]);
});

test("abstracts with paragraphs, funding, terms of use, free access and the institution of a thesis", async () => {
  const { draft } = await read(
    TITLE,
    "502    $bPh.D.$cUniversity of Lagos,$d2019.",
    "506 0  $aOpen Access$funrestricted online access$2star",
    "520    $aHow tides move.$bMore on tides.",
    "520 3  $aA second paragraph.",
    "536    $aResearch Council,$c42",
    "540    $aCC BY$uhttps://creativecommons.org/licenses/by/4.0/",
  );
  expect(draft).toMatchObject({ open_access: true, licence: "CC-BY-4.0" });
  expect(draft.details).toMatchObject({
    abstract: "How tides move.\nMore on tides.\nA second paragraph.",
    funders: [{ name: "Research Council", award: "42" }],
    publisher: "University of Lagos",
  });
});

test("of several ISBNs the first valid one, of several languages the first; the others are named", async () => {
  const { draft, warnings } = await read(
    TITLE,
    "020    $a9780306406158$qwrong",
    "020    $a9780306406157 (pbk.)",
    "020    $a0306406152",
    "020    $a9783161484100 (hardback) :$c20 €",
    "024 7  $a10.5555/waters$2doi",
    "041 0  $aengfre",
  );
  expect(draft).toMatchObject({ isbn: "9780306406157", doi: "10.5555/waters", details: { language: "en" } });
  expect(warnings).toEqual([
    "A record has one ISBN; left out: 9783161484100, 9780306406158.",
    "A record has one language; left out: fre.",
  ]);
});

test("a DOI may be the link to the work itself, not to another", async () => {
  expect((await read(TITLE, "856 40 $uhttps://doi.org/10.5555/waters")).draft.doi).toBe("10.5555/waters");
  expect((await read(TITLE, "856 42 $uhttps://doi.org/10.5555/waters")).draft.doi).toBeUndefined();
});

test("a file without titles of its own takes a uniform or another title and says so; without any it is refused", async () => {
  const { draft, warnings } = await read("245 10 $cA. Ruiz", "246 3  $aTupper scrapbooks.");
  expect(draft.title).toBe("Tupper scrapbooks");
  expect(warnings).toEqual(["The record has no title of its own (245); “Tupper scrapbooks” was taken from 246."]);
  await expect(read("010    $a1")).rejects.toThrow(IMPORT_WORDS.titleMissingInRecord);
});
