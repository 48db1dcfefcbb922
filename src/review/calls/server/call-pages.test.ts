import { afterAll, beforeAll, expect, test } from "vitest";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import { type ManuscriptsPress, newKey, openManuscriptsPress } from "#tests/support/presses/with-manuscripts.ts";

let press: ManuscriptsPress;
beforeAll(async () => void (press = await openManuscriptsPress()));
afterAll(() => press.close());

/** The clock of the press stands at 2026-11-22T12:00:00Z. */
const COMING = { opens_at: "2026-12-01T00:00:00Z", closes_at: "2027-01-31T18:29:00Z" };
const OPEN = { opens_at: "2026-11-01T00:00:00Z", closes_at: "2027-01-31T18:29:00Z" };
const CLOSED = { opens_at: "2026-10-01T00:00:00Z", closes_at: "2026-11-01T18:29:00Z" };
const CALL = {
  version: 0,
  title: "Words for Water",
  summary: "How people measured the sea.",
  body: "Every port kept a tide table.",
  topics: ["Makers of tables"],
  to_send: [],
  words_from: 4000,
  words_to: 8000,
  late_hours: 48,
  is_public: true,
};

/** Moves the dates of a call as time does. */
const shift = (volumeId: string, { opens_at, closes_at }: typeof OPEN) =>
  press.db
    .updateTable("volume_calls")
    .set({ opens_at: new Date(opens_at), closes_at: new Date(closes_at) })
    .where("publication_id", "=", volumeId)
    .execute();

test("its page says opens, open until and closed, with the button while it is open; the list and the sitemap name it", async () => {
  const editor = await press.person(["editor"]);
  const volume = await createVolume(press.ctx, { title: "Words for Water" });
  const body = { ...CALL, ...OPEN, key: newKey() };
  expect((await press.call(editor, "PUT", `/volumes/${volume.sequential_id}/call`, { body })).status).toBe(200);
  const path = `/calls/${volume.sequential_id}`;
  const page = async (address = path): Promise<string> => {
    const response = await press.open(address);
    expect(response.status).toBe(200);
    return response.text();
  };
  const submit = `/dashboard/manuscripts/new?type=chapter&amp;volume=${volume.id}`;
  await shift(volume.id, COMING);
  const coming = await page();
  expect(coming).toContain("Opens on");
  expect(coming).not.toContain(submit);
  await shift(volume.id, OPEN);
  const open = await page();
  expect(open).toContain("Open until");
  expect(open).toContain("23:59 in Asia/Kolkata, 18:29 UTC");
  expect(open).toContain(submit);
  expect(open).toContain("SendAction");
  expect(open).toContain("4,000 to 8,000 words");
  expect(await page("/calls")).toContain(`href="${path}"`);
  expect(await page("/sitemap.xml")).toContain(`${press.pressUrl}${path}<`);
  await shift(volume.id, CLOSED);
  const closed = await page();
  expect(closed).toContain("Closed on");
  expect(closed).toContain("Makers of tables");
  expect(closed).not.toContain(submit);
  expect(closed).not.toContain("SendAction");
});
