import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { readDecisions } from "#review/decisions/server/read-decisions.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { REVIEW_RECORDS } from "#review/reports/server/reviews-of-person.ts";
import { listAttachments, sweepAttachments } from "#review/attachments/server/recorded-attachments.ts";
import { GOOD_BODY, manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { report, createReviewers } from "#tests/support/presses/reviewers.ts";
import { samplePdf } from "#tests/support/sample-files.ts";

let press: ManuscriptPress;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
});
afterAll(() => press.close());

const SECRET = "Emmanuelle Girard";
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#806040" } })
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 55/1 0/1" } })
    .jpeg()
    .toBuffer();
const remarks = (): Promise<Buffer> =>
  samplePdf(["My remarks on the tables."], { info: { Author: SECRET, Title: `Remarks of ${SECRET}` } });

const attach = (link: string, bytes: Uint8Array, name = "girard-remarks.pdf", id: string = crypto.randomUUID()) =>
  press.call(undefined, "PUT", `${link}/attachments/${id}?${new URLSearchParams({ name }).toString()}`, {
    file: new Uint8Array(bytes),
  });
const attachFile = async (link: string, bytes: Uint8Array, name?: string): Promise<OwnReview> => {
  const response = await attach(link, bytes, name);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as OwnReview;
};

async function sendDecision({ id, editor }: ManuscriptInPress, assignmentId: string): Promise<void> {
  const now = press.clock();
  await press.db
    .insertInto("editorial_decisions")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      round: 1,
      outcome: "minor",
      state: "sent",
      body: "Dear author",
      reports: JSON.stringify([{ assignment_id: assignmentId, removed: [] }]),
      decided_by: editor.id,
      sent_at: now,
      created_at: now,
    })
    .execute();
}

test("a reviewer attaches a PDF, a picture and a .docx; copies are stored without names and camera data", async () => {
  const manuscript = await press.inReview();
  const { link } = await reviewers.accept(manuscript);
  await attachFile(link, await remarks());
  await attachFile(link, await photograph(), "IMG_0042.jpg");
  const { attachments } = await attachFile(link, manuscriptDocx({ body: GOOD_BODY }), "table.docx");
  expect(attachments.map(({ position, name, warnings }) => [position, name, warnings])).toEqual([
    [1, "girard-remarks.pdf", []],
    [2, "IMG_0042.jpg", []],
    [3, "table.docx", []],
  ]);
  const stored: Buffer[] = [];
  for (const { id, size } of attachments) {
    const response = await press.call(undefined, "GET", `${link}/attachments/${id}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(size);
    expect(bytes.toString("latin1")).not.toContain("Girard");
    stored.push(bytes);
  }
  const [, picture, document] = stored;
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
  expect(Object.keys(unzipSync(new Uint8Array(document ?? [])))).toContain("word/document.xml");
  const fourth = await attach(link, await remarks());
  expect(fourth.status).toBe(409);
  expect(await fourth.json()).toMatchObject({ detail: "A report has at most 3 files. Remove one first." });
  const second = attachments[1]?.id ?? "";
  const removed = await press.requestJson<OwnReview>(undefined, "DELETE", `${link}/attachments/${second}`);
  expect(removed.attachments.map(({ position }) => position)).toEqual([1, 3]);
  const again = await attachFile(link, await photograph(), "again.jpg");
  expect(again.attachments.map(({ position, name }) => [position, name])).toContainEqual([2, "again.jpg"]);
});

test("other kinds, empty and damaged files are refused with a sentence; the same upload twice is one file", async () => {
  const { link } = await reviewers.accept(await press.inReview());
  const status = async (bytes: Uint8Array): Promise<number> => (await attach(link, bytes)).status;
  expect(await status(Buffer.from("a,b\n1,2"))).toBe(415);
  expect(await status(Buffer.of())).toBe(422);
  expect(await status((await remarks()).subarray(0, 400))).toBe(422);
  expect(await status((await photograph()).subarray(0, 100))).toBe(422);
  const id = crypto.randomUUID();
  const bytes = await remarks();
  expect([(await attach(link, bytes, "a.pdf", id)).status, (await attach(link, bytes, "a.pdf", id)).status]).toEqual([
    200, 200,
  ]);
  expect((await press.requestJson<OwnReview>(undefined, "GET", link)).attachments).toHaveLength(1);
  const large = await press.call(undefined, "PUT", `${link}/attachments/${crypto.randomUUID()}?name=large.pdf`, {
    file: new Uint8Array(bytes),
    headers: { "content-length": String(21 * 1024 * 1024) },
  });
  expect(large.status).toBe(413);
});

test("the editor reads the files once the report is in; authors get them with a sent decision, under a neutral name", async () => {
  const manuscript = await press.inReview();
  const { link, id, review } = await reviewers.accept(manuscript);
  const { attachments } = await attachFile(link, await remarks());
  const path = `/manuscripts/${manuscript.number}/attachments/${attachments[0]?.id}`;
  const get = (who: typeof manuscript.author) => press.call(who, "GET", path);
  expect((await get(manuscript.editor)).status).toBe(404);
  await press.requestJson(undefined, "PUT", `${link}/report`, report(review));
  await press.requestJson(undefined, "POST", `${link}/submit`, {});
  const forEditor = await get(manuscript.editor);
  expect(forEditor.headers.get("content-disposition")).toContain("girard-remarks.pdf");
  const other = await press.person(["editor"]);
  expect([(await get(manuscript.author)).status, (await get(other)).status]).toEqual([404, 404]);
  expect((await press.call(undefined, "GET", path)).status).toBe(401);

  await sendDecision(manuscript, id);
  const forAuthor = await get(manuscript.author);
  expect(forAuthor.headers.get("content-disposition")).toBe(
    `attachment; filename="${manuscript.number}-R1-reviewer-1-file-1.pdf"`,
  );
  const { decisions } = await readDecisions(press.ctx, asPerson(manuscript.author), manuscript.id);
  expect(decisions[0]?.reports[0]).toMatchObject({
    attachments: [{ name: `${manuscript.number}-R1-reviewer-1-file-1.pdf` }],
    concerns: [{ passage: "for the whole period", page: "9", paragraph: null }, { passage: "" }],
  });
});

const erase = (email: string): Promise<void> =>
  press.db
    .transaction()
    .execute((db) => REVIEW_RECORDS.erase({ ...press.auth, db }, { id: crypto.randomUUID(), address: email }));

const asPerson = ({ id, email }: { readonly id: string; readonly email: string }): ManuscriptPerson => ({
  id,
  email,
  roles: ["author"],
});

test("a file whose text names the reviewer warns, and goes to the editor alone unless review is open", async () => {
  const manuscript = await press.inReview();
  const { link, id, review } = await reviewers.accept(manuscript);
  const bytes = manuscriptDocx({ body: [paragraph(`Written by ${SECRET} for the press.`), ...GOOD_BODY] });
  const { attachments } = await attachFile(link, bytes, "remarks.docx");
  expect(attachments[0]?.warnings.join(" ")).toContain(SECRET);
  await press.requestJson(undefined, "PUT", `${link}/report`, report(review));
  await press.requestJson(undefined, "POST", `${link}/submit`, {});
  await sendDecision(manuscript, id);
  const path = `/manuscripts/${manuscript.number}/attachments/${attachments[0]?.id}`;
  expect((await press.call(manuscript.author, "GET", path)).status).toBe(404);
  expect((await press.call(manuscript.editor, "GET", path)).status).toBe(200);
  const { decisions } = await readDecisions(press.ctx, asPerson(manuscript.author), manuscript.id);
  expect(decisions[0]?.reports[0]?.attachments).toEqual([]);
  await press.db.updateTable("manuscripts").set({ anonymity: "open" }).where("id", "=", manuscript.id).execute();
  expect((await press.call(manuscript.author, "GET", path)).status).toBe(200);
});

test("nothing changes the files of a used report; another reviewer's link does not reach them", async () => {
  const manuscript = await press.inReview();
  const [one, other] = [await reviewers.accept(manuscript), await reviewers.accept(manuscript)];
  const { attachments } = await attachFile(one.link, await remarks());
  const file = attachments[0]?.id ?? "";
  expect((await press.call(undefined, "GET", `${other.link}/attachments/${file}`)).status).toBe(404);
  await press.requestJson(undefined, "DELETE", `${other.link}/attachments/${file}`);
  expect((await attach(other.link, await remarks(), "taken.pdf", file)).status).toBeGreaterThanOrEqual(400);
  await press.requestJson(undefined, "PUT", `${one.link}/report`, report(one.review));
  await press.db
    .updateTable("review_reports")
    .set({ used_at: press.clock() })
    .where("assignment_id", "=", one.id)
    .execute();
  expect((await attach(one.link, await remarks())).status).toBe(409);
  expect((await press.call(undefined, "DELETE", `${one.link}/attachments/${file}`)).status).toBe(409);
  expect((await press.requestJson<OwnReview>(undefined, "GET", one.link)).attachments).toHaveLength(1);
});

test("backup and sweep know the files; export names them, and erasure takes the reviewer's name off them", async () => {
  const manuscript = await press.inReview();
  const [open, sent] = [await reviewers.accept(manuscript), await reviewers.accept(manuscript)];
  await attachFile(open.link, await remarks());
  await attachFile(sent.link, await remarks());
  await press.requestJson(undefined, "PUT", `${sent.link}/report`, report(sent.review));
  await press.requestJson(undefined, "POST", `${sent.link}/submit`, {});
  const rows = await press.db.selectFrom("review_attachments").select("path").execute();
  const recorded = await Array.fromAsync(listAttachments(press.db));
  expect(recorded.map(({ key }) => key).toSorted()).toEqual(rows.map(({ path }) => path).toSorted());

  const exported = (await REVIEW_RECORDS.collect(press.ctx, { id: crypto.randomUUID(), address: sent.email })) as {
    attachments: { name: string }[];
  }[];
  expect(exported[0]?.attachments).toMatchObject([{ name: "girard-remarks.pdf", media_type: "application/pdf" }]);
  for (const { email } of [open, sent]) await erase(email);
  const left = await press.db
    .selectFrom("review_attachments")
    .select(["assignment_id", "name", "path"])
    .where("assignment_id", "in", [open.id, sent.id])
    .execute();
  expect(left).toMatchObject([{ assignment_id: sent.id, name: "attachment" }]);

  const later = { ...press.ctx, clock: () => new Date(Date.now() + 2 * 86_400_000) };
  expect(await sweepAttachments(later)).toBe(1);
  expect(await press.ctx.files.find("review-attachments", left[0]?.path ?? "")).toBeDefined();
});
