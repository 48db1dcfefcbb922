import { expect, test } from "vitest";
import { publishCast } from "../support/cast.ts";
import { testPress } from "../support/presses/test-press.ts";

test("a publication that cannot be loaded is 500 at its address, with the way back to the library that works", async () => {
  const press = await testPress();
  try {
    await publishCast(press.ctx);
    // Only a publication's page reads this table.
    await press.ctx.db.schema.alterTable("manuscripts").renameTo("manuscripts_lost").execute();
    const headers = { accept: "text/html" };
    const page = await press.open("/publications/1", { headers });
    expect(page.status).toBe(500);
    const html = await page.text();
    expect(html).toMatch(/<h1[^>]*>Error loading publication/u);
    expect(html).toMatch(/<x-island name="catalogue\/back-to-library"[^>]*This is our mistake/u);
    expect(html).toMatch(/reference <strong[^>]*>[0-9A-F]{10}</u);
    expect((await press.open("/publications", { headers })).status).toBe(200);
  } finally {
    await press.close();
  }
});
