import { afterAll, describe, expect, test } from "vitest";
import { findCountedEvent } from "#tests/support/servers/press-requests.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { PDF, withOpenBook } from "#tests/support/presses/with-open-book.ts";

const { book, address, get, close } = await testPress({}, withOpenBook);
afterAll(() => close());

describe("parts and conditions", () => {
  test("a part is sent, and counted only if it is the first", async () => {
    const first = await get(address, { Range: "bytes=0-9" });
    expect([first.status, await first.text(), first.headers.get("content-range")]).toEqual([
      206,
      "%PDF-1.7\n0",
      `bytes 0-9/${PDF.length}`,
    ]);
    expect(findCountedEvent(first)).toEqual({ kind: "download", publicationId: book.id, form: "pdf" });
    const later = await get(address, { Range: "bytes=9-" });
    expect((await later.arrayBuffer()).byteLength).toBe(PDF.length - 9);
    expect(findCountedEvent(later)).toBeUndefined();
    const last = await get(address, { Range: "bytes=-5" });
    expect(await last.text()).toBe("%%EOF");
  });

  test("several ranges at once get the whole file", async () => {
    const response = await get(address, { Range: "bytes=0-1,5-6" });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
  });

  test("a range beyond the end is refused", async () => {
    const response = await get(address, { Range: "bytes=5000-" });
    expect([response.status, response.headers.get("content-range"), findCountedEvent(response)]).toEqual([
      416,
      `bytes */${PDF.length}`,
      undefined,
    ]);
  });

  test("a file that the client has already is not sent again", async () => {
    const etag = (await get(address)).headers.get("etag") ?? "";
    const modified = (await get(address)).headers.get("last-modified") ?? "";
    expect((await get(address, { "If-None-Match": `"other", W/${etag}` })).status).toBe(304);
    expect((await get(address, { "If-Modified-Since": modified })).status).toBe(304);
    expect((await get(address, { "If-None-Match": '"other"', "If-Modified-Since": modified })).status).toBe(200);
    expect((await get(address, { "If-Match": '"other"' })).status).toBe(412);
  });

  test("a range of a changed file gets the whole file", async () => {
    const etag = (await get(address)).headers.get("etag") ?? "";
    expect((await get(address, { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await get(address, { Range: "bytes=9-", "If-Range": '"old"' })).status).toBe(200);
    expect((await get(address, { Range: "bytes=9-", "If-Range": "Mon, 01 Jan 2001 00:00:00 GMT" })).status).toBe(200);
  });
});
