import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { theDraft } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, readRefusedResponse, withFiles } from "#tests/support/presses/with-files.ts";
import { samplePdf, samplePicture } from "#tests/support/sample-files.ts";

let press: FilesPress;
let pdf: Buffer;
let png: Buffer;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() }, withFiles);
  pdf = await samplePdf();
  png = await samplePicture("png");
});
afterAll(() => press.close());

const own = (status: "draft" | "under_review"): Promise<Publication> =>
  createPublication(
    press.ctx,
    { kind: "person", id: press.author.id },
    {
      draft: { ...theDraft, status, doi: undefined },
      isProposal: true,
    },
  );

describe("upload", () => {
  test("a cover and a PDF are stored, recorded and readable at their public addresses", async () => {
    const { id, sequential_id } = press.cast.monograph;
    const stored = await press.upload(press.editor, id, "cover_image", png, {
      headers: { "content-type": "image/png" },
    });
    expect(stored.status).toBe(200);
    expect(await stored.json()).toMatchObject({ file_type: "cover_image", content_type: "image/png" });
    expect((await press.upload(press.editor, id, "final_pdf", pdf)).status).toBe(200);
    const { url, expires_at } = (await (await press.address(press.author, id, "final_pdf")).json()) as Record<
      string,
      string
    >;
    expect({ url, expires_at }).toEqual({
      url: `https://press.example/publications/${sequential_id}/the_grammar_of_monsoons.pdf`,
      expires_at: null,
    });
    const read = await press.open(url ?? "");
    expect(Buffer.from(await read.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test("an existing file is replaced, unless the client forbids it", async () => {
    const { id } = press.cast.monograph;
    const refused = await press.upload(press.editor, id, "final_pdf", pdf, { query: "?replace_existing=false" });
    expect(await readRefusedResponse(refused)).toEqual({
      status: 409,
      title: PUBLICATION_WORDS.uploadFailed,
      detail: "There is a file in this place already. Replace it, or delete it first.",
    });
    expect((await press.upload(press.editor, id, "final_pdf", await samplePdf(["Second"]))).status).toBe(200);
  });

  test("a file that is too large is refused by its declared length, with the specification's sentence", async () => {
    const { id } = press.cast.monograph;
    const lie = { headers: { "content-length": String(50 * 1024 * 1024 + 1) } };
    expect(await readRefusedResponse(await press.upload(press.editor, id, "final_pdf", pdf, lie))).toEqual({
      status: 413,
      title: PUBLICATION_WORDS.uploadFailed,
      detail: PUBLICATION_WORDS.fileTooLarge,
    });
    const large = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
    const short = { headers: { "content-length": "100" } };
    expect(await readRefusedResponse(await press.upload(press.editor, id, "cover_image", large, short))).toMatchObject({
      status: 413,
      detail: PUBLICATION_WORDS.coverTooLarge,
    });
  });

  test("deleting removes the file; a second deletion finds none", async () => {
    const { id } = press.cast.closedBook;
    await press.upload(press.editor, id, "preview_pdf", pdf);
    const remove = (as: TestPerson): Promise<Response> =>
      press.open(`/api/v1/publications/${id}/files/preview_pdf`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${as.token}` },
      });
    expect((await remove(press.reviewer)).status).toBe(403);
    expect((await remove(press.editor)).status).toBe(204);
    expect((await requirePublication(press.ctx, { id })).files).toEqual([]);
    expect(await readRefusedResponse(await remove(press.editor))).toMatchObject({
      status: 404,
      title: PUBLICATION_WORDS.fileDeletionFailed,
    });
  });
});

test("the first page of a PDF becomes the cover", async () => {
  const { id } = press.cast.proceedings;
  const take = (as: TestPerson, from: string): Promise<Response> =>
    press.open(`/api/v1/publications/${id}/files/cover_image/from-pdf`, {
      method: "POST",
      body: JSON.stringify({ from }),
      headers: { "content-type": "application/json", authorization: `Bearer ${as.token}` },
    });
  expect((await take(press.editor, "final_pdf")).status).toBe(404);
  await press.upload(press.editor, id, "final_pdf", await samplePdf(["Proceedings"], { size: [300, 450] }));
  expect((await take(press.reviewer, "final_pdf")).status).toBe(403);
  expect((await take(press.editor, "cover_image")).status).toBe(422);
  expect(await (await take(press.editor, "final_pdf")).json()).toMatchObject({ content_type: "image/jpeg" });
  const { url } = (await (await press.address(press.editor, id, "cover_image")).json()) as { url: string };
  const drawn = sharp(Buffer.from(await (await press.open(url)).arrayBuffer()));
  expect(await drawn.metadata()).toMatchObject({ width: 1200, height: 1800 });
  const { channels } = await drawn.stats();
  expect(channels[0]?.min).toBeLessThan(100);
  expect(channels[0]?.max).toBe(255);
});

describe("access", () => {
  test("people without a session, reviewers and other authors are refused", async () => {
    const { id } = press.cast.monograph;
    expect((await press.upload(undefined, id, "cover_image", png)).status).toBe(401);
    expect((await press.upload(press.reviewer, id, "cover_image", png)).status).toBe(403);
    expect((await press.upload(press.author, id, "cover_image", png)).status).toBe(403);
    const stranger = await press.person(["author"]);
    for (const status of ["draft", "under_review"] as const)
      expect((await press.upload(stranger, (await own(status)).id, "cover_image", png)).status).toBe(404);
    expect((await press.upload(press.reviewer, (await own("under_review")).id, "cover_image", png)).status).toBe(404);
  });

  test("an author attaches files to their own draft and to their own waiting proposal", async () => {
    for (const status of ["draft", "under_review"] as const)
      expect((await press.upload(press.author, (await own(status)).id, "final_pdf", pdf)).status).toBe(200);
  });

  test("a cookie from another site's page is refused", async () => {
    const cookie = await press.cookie(press.editor);
    const headers = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await press.upload(undefined, press.cast.monograph.id, "cover_image", png, { headers })).status).toBe(403);
  });

  test("an unknown publication, a malformed id and an unknown file type are refused", async () => {
    expect(
      await readRefusedResponse(await press.upload(press.editor, crypto.randomUUID(), "cover_image", png)),
    ).toMatchObject({
      status: 404,
      title: "Cannot upload file",
      detail: "Please save the publication first before uploading files.",
    });
    expect((await press.upload(press.editor, "..%2f..%2fetc%2fpasswd", "cover_image", png)).status).toBe(404);
    expect((await press.upload(press.editor, press.cast.monograph.id, "../secret", png)).status).toBe(404);
    expect((await press.upload(press.editor, press.cast.monograph.id, "final_pdf%00", pdf)).status).toBe(422);
    expect((await press.upload(press.editor, press.cast.monograph.id, "logo", png)).status).toBe(422);
  });
});
