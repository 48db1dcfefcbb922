import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";

let press: FilesPress;
let id: string;
let number: number;
beforeAll(async () => {
  const opened = await testPress();
  press = Object.assign(opened, await withFiles(opened));
  const made = await press.requestJson<{ id: string; sequential_id: number }>(press.editor, "POST", "/publications", {
    title: "Salt and Paper",
    type: "book",
    contributors: [
      {
        role: "author",
        family: "Byron",
        given: "Ada",
        biography: "Ada Byron has drawn tide tables since 1842.",
      },
    ],
    status: "published",
    publication_date: "2025-03-03",
    open_access: true,
    doi: "10.5555/salt",
  });
  ({ id, sequential_id: number } = made);
  await press.upload(press.editor, id, "final_pdf", await samplePdf(["Table 4 is wrong"]));
  await press.upload(press.editor, id, "final_pdf", await samplePdf(["Table 4 is right"]));
});
afterAll(() => press.close());

const name = (body: object, as = press.editor) => press.call(as, "POST", `/publications/${id}/versions`, { body });
const formerPdf = async (): Promise<string> => {
  const { files } = await press.requestJson<{ files: readonly { id: string }[] }>(
    press.editor,
    "GET",
    `/publications/${id}/former-files`,
  );
  return files[0]?.id ?? "";
};

test("a version is named, and the one before stays readable at its address, unlisted", async () => {
  const former = await formerPdf();
  const early = await name({ dated_on: "2025-01-01", description: "corrected table 4", former_file: former });
  expect(early.status).toBe(201);
  expect(await (await name({ dated_on: "2024-01-01", description: "x" })).json()).toMatchObject({ status: 422 });
  expect((await name({ dated_on: "2026-01-01", description: "x", former_file: id })).status).toBe(422);

  const page = await (await press.open(`/publications/${number}`)).text();
  expect(page).toContain("Version 2, January 01, 2025: corrected table 4");
  expect(page).toContain(`href="/publications/${number}/versions/1"`);
  expect(page).toContain('"version":2');
  expect(page).toContain('<dd lang="en" dir="auto">Ada Byron has drawn tide tables since 1842.</dd>');

  const response = await press.open(`/publications/${number}/versions/1`);
  const text = await response.text();
  expect(text).toContain("This is a former version.");
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).toContain(`<link rel="canonical" href="${press.pressUrl}/publications/${number}"`);
  const [, path = ""] = /href="([^"]+versions\/1\/[^"]+\.pdf)"/u.exec(text) ?? [];
  const pdf = await press.open(path);
  expect(pdf.status).toBe(200);
  expect([pdf.headers.get("x-robots-tag"), pdf.headers.get("link")]).toEqual([
    "noindex",
    `<${press.pressUrl}/publications/${number}>; rel="canonical"`,
  ]);
  expect((await press.open(`/publications/${number}/versions/2`)).status).toBe(302);
  expect((await press.open(`/publications/${number}/versions/9`)).status).toBe(404);

  const datacite = await (await press.open(`/publications/${number}.datacite.xml`)).text();
  expect(datacite).toContain(
    `relationType="IsNewVersionOf">${press.pressUrl}/publications/${number}/versions/1</relatedIdentifier>`,
  );
  expect(datacite).toContain("<version>2</version>");
  const crossref = await press.open(`/publications/${number}.crossref.xml`, {
    headers: { authorization: `Bearer ${press.editor.token}` },
  });
  expect(await crossref.text()).toContain(
    `relationship-type="replaces" identifier-type="uri">${press.pressUrl}/publications/${number}/versions/1</rel:intra_work_relation>`,
  );
});

test("the file of a version is not restored, nor read beside a marked text, and a name can be taken back", async () => {
  const former = await formerPdf();
  expect(
    (await press.call(press.editor, "POST", `/publications/${id}/former-files/${former}/restoration`)).status,
  ).toBe(409);
  await press.db
    .updateTable("publication_files")
    .set({ notice_mark: "marked" })
    .where("publication_id", "=", id)
    .execute();
  expect((await press.open(`/publications/${number}/versions/1/salt-and-paper.pdf`)).status).toBe(404);
  const remove = (version: number) => press.call(press.editor, "DELETE", `/publications/${id}/versions/${version}`);
  expect((await remove(1)).status).toBe(409);
  expect((await remove(7)).status).toBe(404);
  expect((await remove(2)).status).toBe(204);
  expect(await press.requestJson(press.editor, "GET", `/publications/${id}/versions`)).toMatchObject({ versions: [] });
  expect((await press.call(await press.person(["reviewer"]), "GET", `/publications/${id}/versions`)).status).toBe(403);
});
