import { unzipSync } from "fflate";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { readDecisions } from "#review/decisions/server/read-decisions.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import { readWhenPrepared } from "#tests/support/manuscripts/read-when-prepared.ts";
import { GOOD_BODY, manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { confirmCopy } from "#tests/support/manuscripts/confirmed-copy.ts";
import { AUTHORS, insertManuscript } from "#tests/support/manuscripts/manuscript-rows.ts";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import { createSignedInPerson } from "#tests/support/presses/signed-in-person.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";
import { WHOLE_REPORT } from "#tests/support/presses/life/life-report.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const REVIEWER = { name: "Emmanuelle Girard", email: "girard@lyon.example" };

/** The words that would show who the authors are. */
const AUTHOR_TRACES = AUTHORS.flatMap(({ given_name, family_name, email, affiliation, orcid }) => [
  given_name,
  family_name,
  email,
  email.split("@")[1] ?? "",
  affiliation,
  orcid,
]);
const REVIEWER_TRACES = ["Emmanuelle", "Girard", REVIEWER.email, "lyon.example"];

const tracesIn = (text: string, traces: readonly string[]): readonly string[] =>
  traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

/** Everything that a reviewer gets on the way from the invitation to the certificate, by what it is. */
async function reviewersWay() {
  const author = await createSignedInPerson(press.auth, ["author"], {
    first_name: "Meenakshi",
    last_name: "Sundaresan",
  });
  const editor = await createSignedInPerson(press.auth, ["editor"], { first_name: "Amara", last_name: "Okonkwo" });
  const id = await insertManuscript(press.ctx, author.id);
  const inReview = { state: "in_review", handling_editor: editor.id, round: 1, review_phase: "inviting" } as const;
  await press.db.updateTable("manuscripts").set(inReview).where("id", "=", id).execute();
  await confirmCopy(press.ctx, { id, editorId: editor.id });
  const got: { readonly what: string; readonly text: string }[] = [];
  const send = async (method: string, path: string, body?: object | string, token?: string) => {
    // Each request has its own second: e-mails of one moment have no order.
    press.clock.advance(1000);
    const response = await press.send(path, {
      method,
      headers: {
        ...(typeof body === "object" && { "content-type": "application/json" }),
        ...(typeof body === "string" && { "content-type": "application/x-www-form-urlencoded" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    expect(response.status, `${method} ${path}: ${response.text.slice(0, 300)}`).toBeLessThan(400);
    if (token === undefined)
      got.push({ what: `${method} ${path}`, text: `${path}\n${JSON.stringify(response.headers)}\n${response.text}` });
    return response;
  };
  const invitation = { key: crypto.randomUUID(), ...REVIEWER };
  await send("POST", `/api/v1/manuscripts/${id}/reviewers`, invitation, editor.token);
  const page = new URL(
    (await readEmails(press, REVIEWER.email)).findLast(({ kind }) => kind === "review-invitation")?.action?.href ?? "",
  ).pathname;
  const api = `/api/v1/review-links/${page.split("/").at(-1)}`;
  await send("GET", page);
  await send("GET", api);
  await send("POST", page, "answer=accept&conflict=none");
  await send("GET", page);
  await send("GET", api);
  await send("GET", `${api}/text`);
  const view = await readWhenPrepared(
    async () => JSON.parse((await send("GET", `${api}/view`)).text) as ManuscriptView,
  );
  expect(view).toMatchObject({ view: { html: expect.stringContaining("The practice is certain") } });
  const { file } = JSON.parse((await send("GET", api)).text) as OwnReview;
  expect(file?.name).toMatch(/^VB-\d{4}-\d{4}-R1-manuscript\.docx$/u);
  const copy = await send("GET", `${page}/${file?.name}`);
  expect(copy.headers).toMatchObject({
    "content-disposition": `attachment; filename="${file?.name}"`,
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  await send("GET", `${page}/review-due.ics`);
  await send("POST", `${api}/more-time`, { days: 3 });
  await send("PUT", `${api}/report`, WHOLE_REPORT);
  const attachments = [
    await samplePdf(["My remarks."], { info: { Author: REVIEWER.name, Title: "Remarks", Keywords: REVIEWER.email } }),
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#806040" } })
      .withExif({ IFD0: { Artist: REVIEWER.name, Copyright: REVIEWER.email } })
      .png()
      .toBuffer(),
    Buffer.from(
      manuscriptDocx({
        body: GOOD_BODY,
        parts: {
          "docProps/core.xml": `<cp:coreProperties xmlns:cp="a"><dc:creator xmlns:dc="b">${REVIEWER.name}</dc:creator></cp:coreProperties>`,
        },
      }),
    ),
  ];
  for (const [index, bytes] of attachments.entries()) {
    const path = `${api}/attachments/${crypto.randomUUID()}?name=${encodeURIComponent(`girard ${index}`)}`;
    const headers = { "content-type": "application/octet-stream" };
    expect((await press.send(path, { method: "PUT", headers, body: bytes })).status).toBe(200);
  }
  await send("POST", `${api}/submit`, {});
  await send("GET", page);
  await send("GET", `${page}/certificate.pdf`);
  return { id, author, editor, got };
}

test("no response, header, address, calendar entry or e-mail tells a reviewer who the authors are, nor authors who reviews", async () => {
  const { id, author, editor, got } = await reviewersWay();
  const found = got.flatMap(({ what, text }) => tracesIn(text, AUTHOR_TRACES).map((trace) => `${what}: ${trace}`));
  expect(found).toEqual([]);
  expect(got.some(({ text }) => text.includes("The practice is certain"))).toBe(true);

  const sent = await readEmails(press);
  const toReviewer = sent.filter(({ to }) => to === REVIEWER.email);
  expect(toReviewer.length).toBeGreaterThan(3);
  expect(tracesIn(JSON.stringify(toReviewer), AUTHOR_TRACES)).toEqual([]);
  expect(sent.every(({ to }) => [REVIEWER.email, editor.email].includes(to))).toBe(true);

  const events = await press.db.selectFrom("manuscript_events").selectAll().where("manuscript_id", "=", id).execute();
  expect(events.length).toBeGreaterThan(2);
  const forAuthors = events.filter(({ audience }) => audience === "all");
  expect(tracesIn(JSON.stringify(forAuthors), REVIEWER_TRACES)).toEqual([]);
  for (const path of ["review", "reviewer-candidates"]) {
    const response = await press.send(`/api/v1/manuscripts/${id}/${path}`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(response.status).toBe(403);
    expect(tracesIn(response.text, REVIEWER_TRACES)).toEqual([]);
  }
});

test("authors learn nothing of the reviewer from the report's files: neither bytes, nor names, nor headers", async () => {
  const { id, author } = await reviewersWay();
  const assignment = await press.db
    .selectFrom("review_assignments")
    .select("id")
    .where("manuscript_id", "=", id)
    .executeTakeFirstOrThrow();
  const now = press.ctx.clock();
  await press.db
    .insertInto("editorial_decisions")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      round: 1,
      outcome: "minor",
      state: "sent",
      body: "Dear author",
      reports: JSON.stringify([{ assignment_id: assignment.id, removed: [] }]),
      sent_at: now,
      created_at: now,
    })
    .execute();
  const get = async (path: string) => {
    const response = await press.send(`/api/v1${path}`, { headers: { authorization: `Bearer ${author.token}` } });
    expect(response.status, response.text).toBe(200);
    return response;
  };
  const read = await get(`/manuscripts/${id}/decisions`);
  const { decisions } = JSON.parse(read.text) as Awaited<ReturnType<typeof readDecisions>>;
  const files = decisions[0]?.reports[0]?.attachments ?? [];
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^VB-\d{4}-\d{4}-R1-reviewer-1-file-1\.pdf$/u),
    expect.stringMatching(/-file-2\.png$/u),
    expect.stringMatching(/-file-3\.docx$/u),
  ]);
  const got = [read.text];
  for (const { id: fileId } of files) {
    const { headers, bytes } = await get(`/manuscripts/${id}/attachments/${fileId}`);
    got.push(JSON.stringify(headers), readable(bytes));
  }
  expect(got.some((text) => text.includes("word/document.xml"))).toBe(true);
  expect(tracesIn(got.join("\n"), REVIEWER_TRACES)).toEqual([]);
});

/** What can be read in a file: the parts of a ZIP, the streams of a PDF, and the bytes themselves. */
function readable(bytes: Buffer): string {
  const raw = bytes.toString("latin1");
  if (raw.startsWith("PK"))
    return Object.entries(unzipSync(bytes))
      .map(([name, part]) => `${name}\n${Buffer.from(part).toString("utf8")}`)
      .join("\n");
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/gu)].map(([, stream = ""]) => {
    try {
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return [raw, ...streams].join("\n");
}

test("the copy for reviewers keeps no name in its properties, comments or changes", async () => {
  const { id } = await reviewersWay();
  const files = await press.db.selectFrom("manuscript_files").selectAll().where("manuscript_id", "=", id).execute();
  expect(files.map(({ role }) => role).toSorted()).toEqual(["anonymised", "review_copy"]);
  const parts = async (role: string): Promise<string> => {
    const chunks: Buffer[] = [];
    const path = files.find((file) => file.role === role)?.path ?? "";
    for await (const chunk of press.ctx.files.read("manuscripts", path)) chunks.push(chunk as Buffer); // a stream of bytes
    const entries = Object.entries(unzipSync(Buffer.concat(chunks)));
    return entries.map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString("utf8")}`).join("\n");
  };
  expect(tracesIn(await parts("anonymised"), AUTHOR_TRACES)).toEqual([
    "Meenakshi",
    "Sundaresan",
    "Bertrand",
    "Quillfeather",
  ]);
  expect(tracesIn(await parts("review_copy"), AUTHOR_TRACES)).toEqual([]);
});
