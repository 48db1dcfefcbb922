import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { GOOD_BODY, manuscriptDocx } from "../../support/manuscripts/manuscript-docx.ts";
import { samplePdf } from "../../support/sample-files.ts";
import { examine } from "../support/examine.ts";
import { docx, goOn, inviteReviewer, numberOf, submitBook } from "../support/manuscripts/manuscript-steps.ts";
import { signInAs } from "../support/staffed-press.ts";
import { expect, pathIn, testOfWorkflow } from "../support/manuscripts/workflow-press.ts";

const WIDE = { width: 1280, height: 900 };
const MB = 1024 * 1024;

const test = testOfWorkflow("review-manuscripts.ts");
test.use({ viewport: WIDE });
test.setTimeout(180_000);

/** Begins a draft by the API that the screen uses; returns its id. */
async function beginDraft(page: Page, url: string): Promise<string> {
  const response = await page.request.post(`${url}/api/v1/manuscripts`, {
    headers: { Origin: url, "Sec-Fetch-Site": "same-origin" },
    data: { key: crypto.randomUUID(), kind: "book" },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { readonly id: string }).id;
}

test("a file that cannot be a manuscript is refused in one sentence, and the good one stays", async ({
  page,
  press,
}) => {
  await signInAs(page, "author", press.url);
  await page.goto(`/dashboard/manuscripts/${await beginDraft(page, press.url)}/edit?step=files`);
  const good = page.getByRole("link", { name: "good.docx" });
  await page.getByLabel("The manuscript", { exact: true }).setInputFiles(docx("good.docx"));
  await expect(good).toBeVisible();
  const replace = page.getByLabel("Replace the manuscript");
  const refusal = page.getByRole("alert").filter({ hasText: "was not stored" });
  const macros = manuscriptDocx({ body: GOOD_BODY, parts: { "word/vbaProject.bin": "x" } });
  const refused: readonly (readonly [string, Buffer, RegExp])[] = [
    ["empty.docx", Buffer.alloc(0), /This file is empty\./u],
    ["locked.pdf", await samplePdf(["Secret"], { userPassword: "monsoon" }), /password/u],
    ["macros.docm", Buffer.from(macros), /macros/u],
    ["picture.docx", Buffer.from("not a document at all"), /Send the manuscript as \.docx, \.pdf/u],
  ];
  for (const [name, buffer, sentence] of refused) {
    await replace.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await expect(refusal).toContainText(`“${name}” was not stored.`);
    await expect(refusal).toContainText(sentence);
    await expect(good).toBeVisible();
  }
  await examine(page);
  await page.setViewportSize(WIDE);

  // A file over the limit is not sent at all.
  const folder = await mkdtemp(join(tmpdir(), "colophon-huge-"));
  try {
    const path = join(folder, "huge.docx");
    const file = await open(path, "w");
    await file.truncate(50 * MB + 1);
    await file.close();
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "PUT" && sent.push(request.url())));
    await replace.setInputFiles(path);
    await expect(refusal).toContainText("“huge.docx” was not stored. File must be smaller than 50MB");
    expect(sent).toEqual([]);
    await expect(good).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("three hundred authors can be read, submitted, and named on each screen without filling it", async ({
  browser,
  page,
  press,
}) => {
  // The e-mails to the 299 leave one after another.
  test.setTimeout(300_000);
  await signInAs(page, "author", press.url);
  const id = await beginDraft(page, press.url);
  const headers = { Origin: press.url, "Sec-Fetch-Site": "same-origin" };
  const { version } = (await (await page.request.get(`/api/v1/manuscripts/${id}`)).json()) as { version: number };
  const people = Array.from({ length: 300 }, (_, at) => ({
    given_name: at === 0 ? "Aurora" : "Ånjali",
    family_name: at === 0 ? "Benítez" : `Author${at}`,
    email: at === 0 ? addressOf("author") : `author-${at}@collaboration.example`,
    affiliation: "Institute of a Very Large Collaboration",
    corresponding: at === 0,
  }));
  const stored = await page.request.put(`/api/v1/manuscripts/${id}/contributors`, {
    headers,
    data: { key: crypto.randomUUID(), version, contributors: people },
  });
  expect(stored.status(), await stored.text()).toBe(200);
  await page.goto(`/dashboard/manuscripts/${id}/edit`);
  await page.getByLabel("Title", { exact: true }).fill("A Collaboration of Three Hundred");
  await page.getByLabel("Abstract").fill("Measured by many.");
  await goOn(page, "Files");
  await page.getByLabel("The manuscript", { exact: true }).setInputFiles(docx("many.docx"));
  await expect(page.getByRole("link", { name: "many.docx" })).toBeVisible();
  await goOn(page, "Contributors");
  await expect(page.getByRole("group", { name: "300. Ånjali Author299" })).toBeVisible();
  await page.getByRole("button", { name: "Move Up: Ånjali Author299" }).click();
  await expect(page.getByRole("group", { name: "299. Ånjali Author299" })).toBeVisible();
  await goOn(page, "For the editors");
  await page.getByLabel("Competing interests").fill("None");
  await page.getByLabel("Use of AI tools").fill("None");
  await goOn(page, "Check and submit");
  await page.getByRole("checkbox", { name: /^This work is ours/u }).check();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const receipt = page.getByRole("status").filter({ hasText: "Received. Its number is" });
  await expect(receipt).toBeVisible({ timeout: 60_000 });
  const number = /[A-Z]+-\d{4}-\d{4}/u.exec((await receipt.textContent()) ?? "")?.[0] ?? "";
  await expect(page.getByText("Ånjali Author4 and 295 more")).toBeVisible();
  await examine(page);

  const editor = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAs(editor, "editor", press.url);
  await editor.goto(`/dashboard/content-review/${number}`);
  await expect(editor.getByText(/Ånjali Author4 and 295 more/u)).toBeVisible();
  const requested = () => press.mail.received.filter(({ subject = "" }) => subject.endsWith("named as a contributor"));
  await expect.poll(() => requested().length, { timeout: 120_000 }).toBe(299);
});

test("an author cannot review the work or handle it as its editor", async ({ browser, page, press }) => {
  // The editor is a co-author here.
  await signInAs(page, "author", press.url);
  const coAuthor = { given: "Edith", family: "Lindqvist", email: addressOf("editor") };
  const own = await submitBook(page, { title: "Written by an Editor", coAuthor });
  const editor = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAs(editor, "editor", press.url);
  await editor.goto("/dashboard/content-review?tab=all");
  await expect(editor.getByRole("link", { name: /^Salt and Parchment/u })).toBeVisible();
  await expect(editor.getByRole("link", { name: /^Written by an Editor/u })).toHaveCount(0);
  await editor.goto(`/dashboard/content-review/${own}`);
  await expect(editor).toHaveURL(new RegExp(`/dashboard/manuscripts/${own}$`, "u"));
  await expect(editor.getByText("Are you a contributor of this work?")).toBeVisible();
  await expect(editor.getByRole("button", { name: "Take", exact: true })).toHaveCount(0);

  const admin = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAs(admin, "admin", press.url);
  await admin.goto(`/dashboard/content-review/${own}`);
  await admin.getByRole("button", { name: "Assign an editor" }).click();
  const assign = admin.getByRole("dialog", { name: "Assign an editor" });
  await assign.getByLabel("Editor").selectOption("Edith Lindqvist");
  await assign.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(assign.getByText("A contributor of the manuscript cannot be its editor.").last()).toBeVisible();

  // A contributor cannot be asked for a review.
  await editor.goto(`/dashboard/content-review/${numberOf(1)}?tab=reviewers`);
  await editor.getByRole("button", { name: "Invite by name and e-mail…" }).click();
  const invite = editor.getByRole("dialog", { name: "Invite by name and e-mail" });
  await invite.getByLabel("Name", { exact: true }).fill("Bertrand Quillfeather");
  await invite.getByLabel("E-mail address").fill("Quillfeather@salt-institute.example");
  await invite.getByRole("button", { name: "Send the invitation" }).click();
  await expect(invite.getByText("Is a contributor of this manuscript and cannot review it.").first()).toBeVisible();
  await expect(editor.getByText("No reviewer has been asked in this round.")).toBeVisible();
});

test("a link that was replaced, changed or belongs to somebody else opens nothing", async ({ page, press }) => {
  const number = numberOf(2);
  const guest = { name: "Emmanuelle Girard", email: "girard@lyon.example" };
  await inviteReviewer(page, press, number, guest);
  const old = pathIn(await press.email(guest.email, /would you review/u));
  const changed = old.replace(/.$/u, (last) => (last === "A" ? "B" : "A"));
  for (const path of [changed, "/review/nothing", changed.replace("/review/", "/coauthor/"), "/track/nothing"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText("Salt and Parchment")).toHaveCount(0);
  }
  // The link for the one is no link for the other.
  expect((await page.goto(old.replace("/review/", "/coauthor/")))?.status()).toBe(404);

  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/content-review/${number}?tab=reviewers`);
  const row = page.getByRole("listitem", { name: guest.name });
  await row.getByRole("button", { name: "Send a new link" }).click();
  const fresh = async () => pathIn(await press.email(guest.email, /would you review/u));
  await expect.poll(fresh, { timeout: 60_000 }).not.toBe(old);
  await page.context().clearCookies();
  expect((await page.goto(old))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link was replaced" })).toBeVisible();
  await examine(page);
  await page.setViewportSize(WIDE);
  await page.getByRole("button", { name: "Send the link to my address" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  await page.goto(await fresh());
  await expect(page.getByRole("heading", { level: 1, name: "The Copyists of Tranquebar" })).toBeVisible();

  // Somebody else's account learns nothing of a manuscript or a review.
  await signInAs(page, "reviewer", press.url);
  await page.goto(`/dashboard/manuscripts/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: "Manuscript not found" })).toBeVisible();
  await expect(page.getByText("The Copyists of Tranquebar")).toHaveCount(0);

  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/content-review/${number}?tab=reviewers`);
  await row.getByRole("button", { name: "Cancel…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the review" }).click();
  await expect(row.getByText("Cancelled", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(await fresh());
  await expect(page.getByRole("button", { name: /^Yes, I’ll review/u })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The Copyists of Tranquebar" })).toBeVisible();
});
