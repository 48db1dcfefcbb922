import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { emptyPublication, toPublicationInput } from "#publications/records/publication-entry.ts";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { followSeries } from "./follow-series.ts";

let press: TestPress;
let editor: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  press = await testPress();
  editor = await press.person(["editor"]);
  author = await press.person(["author"]);
});
afterAll(() => press.close());

type Series = {
  readonly id: string;
  readonly title: string;
  readonly issn: string | null;
  readonly print_issn: string | null;
  readonly doi: string | null;
  readonly version: number;
  readonly publications: number;
};

type Publication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly version: number;
  readonly series: object;
};

const addBook = (title: string, series: object, as = editor) =>
  press.call(as, "POST", "/publications", {
    body: { type: "book", status: "published", title, authors: ["Marsh, Ada"], series },
  });

async function findByTitle(title: string): Promise<Series> {
  const { series } = await press.requestJson<{ series: Series[] }>(editor, "GET", "/series");
  const one = series.find((other) => other.title === title);
  if (!one) throw new Error(`There is no series ${title}.`);
  return one;
}

const save = (id: string, body: object, version?: number, as: TestPerson | undefined = editor) =>
  press.call(as, "PUT", `/series/${id}`, {
    body,
    headers: version === undefined ? {} : { "If-Match": `"${version}"` },
  });

const NOTHING = { issn: null, print_issn: null, doi: null };

test("a correction of a series reaches all of its publications: record, page, search and metadata", async () => {
  const [first, second] = await Promise.all(
    ["Tides", "Currents"].map(async (title) => {
      const response = await addBook(title, { title: "Watter Studies", issn: "2049-3630", position: "1" });
      return (await response.json()) as Publication;
    }),
  );
  const series = await findByTitle("Watter Studies");
  expect(series).toMatchObject({ issn: "2049-3630", print_issn: null, doi: null, publications: 2 });
  const readFingerprints = async () =>
    (await press.db.selectFrom("metadata_records").select(["fingerprint"]).orderBy("sequential_id").execute()).map(
      ({ fingerprint }) => fingerprint,
    );
  const before = await readFingerprints();

  const corrected = { title: "Water Studies", issn: "2049-3630", print_issn: "0317-8471", doi: "10.5555/water" };
  const response = await save(series.id, corrected, series.version);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ...corrected, version: series.version + 1, publications: 2 });
  expect(response.headers.get("etag")).toBe(`"${series.version + 1}"`);

  await followSeries(press.ctx);
  expect(
    await press.db.selectFrom("series").select(["version", "followed_version"]).where("id", "=", series.id).execute(),
  ).toEqual([{ version: 2, followed_version: 2 }]);
  for (const one of [first, second]) {
    const record = await press.requestJson<Publication>(editor, "GET", `/publications/${one?.id}`);
    expect(record.series).toEqual({ ...corrected, position: "1" });
  }
  const page = await (await press.open(`/publications/${first?.sequential_id}`)).text();
  expect(page).toContain("2049-3630 (online), 0317-8471 (print)");
  expect(page).not.toContain("Watter");
  const search = await (await press.open("/publications?search=s:%22Water+Studies%22")).text();
  expect(search).toContain("Tides");
  const after = await readFingerprints();
  expect(after).toHaveLength(2);
  expect(after.some((fingerprint, index) => fingerprint === before[index])).toBe(false);
  expect(await (await press.open(`/publications/${first?.sequential_id}.marc.xml`)).text()).toContain("0317-8471");
});

test("wrong values, a title that another series has, and a newer version are refused, and nothing is stored", async () => {
  await addBook("Winds", { title: "Air" });
  await addBook("Ores", { title: "Earth" });
  const air = await findByTitle("Air");
  const refused = await save(air.id, { title: " ", issn: "2049-3631", print_issn: "x", doi: "water" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    fields: {
      title: "Please enter a title.",
      issn: "This is not an ISSN, such as 2049-3630.",
      print_issn: "This is not an ISSN, such as 2049-3630.",
      doi: PUBLICATION_WORDS.doiInvalidInList,
    },
  });
  const twice = await save(air.id, { ...NOTHING, title: "Air", issn: "03178471", print_issn: "0317-8471" });
  expect(await twice.json()).toMatchObject({
    fields: { print_issn: PUBLICATION_WORDS.onlineIssnRepeated },
  });
  const namesake = await save(air.id, { ...NOTHING, title: "Earth" });
  expect(await namesake.json()).toMatchObject({ fields: { title: PUBLICATION_WORDS.seriesTitleTaken } });
  expect((await save(air.id, { ...NOTHING, title: "Airs" }, air.version)).status).toBe(200);
  const stale = await save(air.id, { ...NOTHING, title: "Late" }, air.version);
  expect(stale.status).toBe(409);
  expect(await findByTitle("Airs")).toMatchObject({ version: air.version + 1 });
  expect((await save(crypto.randomUUID(), { ...NOTHING, title: "None" })).status).toBe(404);
  expect((await save("none", { ...NOTHING, title: "None" })).status).toBe(404);
  expect((await save(air.id, { ...NOTHING, title: "Mine" }, undefined, author)).status).toBe(403);
});

test("a publication cannot give its series another identifier; the sentence says where it is changed", async () => {
  await addBook("Reefs", { title: "Seas", issn: "2049-3630" });
  const refused = await addBook("Bays", { title: "Seas", issn: "0317-8471", doi: "10.5555/seas" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    fields: {
      "series.issn": "The series “Seas” has the ISSN 2049-3630. An editor changes it under Series.",
      "series.doi": "The series “Seas” has no DOI. An editor changes it under Series.",
    },
  });
  expect((await addBook("Bays", { title: "Seas", issn: "2049-3630" })).status).toBe(201);
  expect((await addBook("Straits", { title: "Seas" })).status).toBe(201);
  expect(await findByTitle("Seas")).toMatchObject({ issn: "2049-3630", doi: null, publications: 3 });
});

test("what GET returned of a publication can be sent back, also by a form that was open while its series was renamed", async () => {
  const { id } = (await (await addBook("Fords", { title: "Rivver Studies", issn: "2049-3630" })).json()) as Publication;
  const record = await press.requestJson(editor, "GET", `/publications/${id}`);
  const series = await findByTitle("Rivver Studies");
  const changed = { title: "River Studies", issn: "2049-3630", print_issn: "0317-8471", doi: null };
  expect((await save(series.id, changed)).status).toBe(200);
  const entry = toPublicationInput({
    ...emptyPublication("book"),
    people: [{ ...EMPTY_PERSON, role: "author", family: "Marsh", given: "Ada" }],
    title: "Fords again",
    series_title: "Rivver Studies",
    series_issn: "2049-3630",
  });
  const sent = await press.call(editor, "PUT", `/publications/${id}`, {
    body: { ...entry, version: record["version"] },
  });
  expect(sent.status, JSON.stringify(await sent.clone().json())).toBe(200);
  expect(await sent.json()).toMatchObject({
    title: "Fords again",
    series: { title: "River Studies", print_issn: "0317-8471" },
  });
  expect(await findByTitle("River Studies")).toMatchObject({ publications: 1 });
});

test("a patch that names another series takes nothing of the one before", async () => {
  await addBook("Delta", { title: "Mouths", issn: "2049-3630" });
  const { id, version } = (await (
    await addBook("Spit", { title: "Sands", issn: "0317-8471", position: "4" })
  ).json()) as Publication;
  const sands = await findByTitle("Sands");
  await save(sands.id, { title: "Sands", issn: "0317-8471", print_issn: null, doi: "10.5555/sands" });
  const patch = (series: object) =>
    press.call(editor, "PATCH", `/publications/${id}`, { body: { series }, headers: { "If-Match": `"${version}"` } });
  const moved = await patch({ title: "Mouths" });
  expect(moved.status).toBe(200);
  expect(await moved.json()).toMatchObject({
    series: { title: "Mouths", issn: "2049-3630", print_issn: null, doi: null, position: null },
  });
});

test("a publication moves to a series that has taken a title which its own had before", async () => {
  const { id, version } = (await (await addBook("Kelp", { title: "Weeds" })).json()) as Publication;
  const weeds = await findByTitle("Weeds");
  await save(weeds.id, { ...NOTHING, title: "Seaweeds" });
  await addBook("Nettles", { title: "Weeds" });
  const moved = await press.call(editor, "PATCH", `/publications/${id}`, {
    body: { series: { title: "Weeds" } },
    headers: { "If-Match": `"${version}"` },
  });
  expect(await moved.json()).toMatchObject({ series: { title: "Weeds" } });
  expect(await findByTitle("Weeds")).toMatchObject({ publications: 2 });
});
