import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, readRefusedResponse, withFiles } from "#tests/support/presses/with-files.ts";
import { samplePdf, samplePicture } from "#tests/support/sample-files.ts";

let press: FilesPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() }, withFiles);
});
afterAll(() => press.close());

describe("signed links", () => {
  const link = async (as: TestPerson, id = press.cast.closedBook.id): Promise<URL> => {
    const response = (await (await press.address(as, id, "final_pdf")).json()) as { url: string; expires_at: string };
    expect(response.expires_at).toBe(new Date(Math.floor(press.clock().getTime() / 1000 + 3600) * 1000).toISOString());
    return new URL(response.url);
  };
  const open = async (url: URL) => press.open(url.pathname + url.search);
  const invalid = {
    status: 403,
    title: "Download failed",
    detail: "This link is not valid. Open the publication again to get a new one.",
  };

  beforeAll(async () => {
    await press.upload(press.editor, press.cast.closedBook.id, "final_pdf", await samplePdf());
  });

  test("open a closed final PDF for people who may read it, served safely", async () => {
    for (const reader of [press.editor, press.reviewer]) expect((await open(await link(reader))).status).toBe(200);
    const read = await press.open((await link(press.editor)).href.replace("https://press.example", ""), {
      headers: { range: "bytes=0-3" },
    });
    expect(read.status).toBe(206);
    expect(await read.text()).toBe("%PDF");
    expect(Object.fromEntries(read.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": expect.stringContaining("sandbox"),
      "content-disposition": expect.stringMatching(/^inline; filename="[a-z0-9_]+\.pdf"$/u),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/u),
    });
    expect((await press.address(press.author, press.cast.closedBook.id, "final_pdf")).status).toBe(403);
    expect((await press.address(undefined, press.cast.closedBook.id, "final_pdf")).status).toBe(401);
  });

  test("do not work after any change to them", async () => {
    const url = await link(press.editor);
    const later = new URL(url);
    later.searchParams.set("expires", String(Number(url.searchParams.get("expires")) + 1));
    expect(await readRefusedResponse(await open(later))).toEqual(invalid);
    const other = new URL(url);
    other.pathname = other.pathname.replace(press.cast.closedBook.id, press.cast.monograph.id);
    expect(await readRefusedResponse(await open(other))).toEqual(invalid);
    const cut = new URL(url);
    cut.searchParams.set("signature", (url.searchParams.get("signature") ?? "").slice(0, -2));
    expect(await readRefusedResponse(await open(cut))).toEqual(invalid);
    const otherFile = new URL(url);
    otherFile.pathname = otherFile.pathname.replace("final_pdf", "preview_pdf");
    expect(await readRefusedResponse(await open(otherFile))).toEqual(invalid);
    for (const expires of ["NaN", "-1", "1e99", ""]) {
      const strange = new URL(url);
      strange.searchParams.set("expires", expires);
      expect(await readRefusedResponse(await open(strange))).toEqual(invalid);
    }
    for (const path of ["/files/nobody/final_pdf", `/files/${crypto.randomUUID()}/final_pdf`])
      expect(await readRefusedResponse(await press.open(path + url.search))).toEqual(invalid);
  });

  test("belong to one file: its replacement needs a new link", async () => {
    const url = await link(press.editor);
    await press.upload(press.editor, press.cast.closedBook.id, "final_pdf", await samplePdf(["Replaced"]));
    expect(await readRefusedResponse(await open(url))).toEqual(invalid);
    expect((await open(await link(press.editor))).status).toBe(200);
  });

  test("work for 3600 s and no longer", async () => {
    const url = await link(press.editor);
    const before = press.clock();
    press.clock.advance(3_599_000);
    expect((await open(url)).status).toBe(200);
    press.clock.advance(1_000);
    expect(await readRefusedResponse(await open(url))).toEqual({
      ...invalid,
      detail: "This link has expired. Open the publication again to get a new one.",
    });
    press.clock.set(before.toISOString());
  });

  test("show files of a draft to people who may see it", async () => {
    const draft = await createPublication(press.ctx, theEditor, { draft: { ...theDraft, doi: undefined } });
    expect((await press.upload(press.editor, draft.id, "cover_image", await samplePicture("png"))).status).toBe(200);
    const { url } = (await (await press.address(press.editor, draft.id, "cover_image")).json()) as { url: string };
    expect((await open(new URL(url))).headers.get("content-type")).toBe("image/png");
    expect((await press.address(press.reviewer, draft.id, "cover_image")).status).toBe(404);
  });
});
