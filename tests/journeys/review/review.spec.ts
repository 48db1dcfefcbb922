import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { samplePdf } from "../../support/sample-files.ts";
import { examine } from "../support/examine.ts";
import { goInside } from "../support/go-inside.ts";
import { getManuscriptNumber } from "../support/data/manuscript-titles.ts";
import type { JourneyPress } from "../support/journey-press.ts";
import { pathIn } from "../support/mailboxes.ts";
import { agree, inviteReviewer } from "../support/manuscripts/manuscript-steps.ts";
import { findTask } from "../support/find-task.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

/** The path of the page to which the invitation of this reviewer leads. */
const pathTo = async (press: JourneyPress, email: string): Promise<string> =>
  pathIn(await press.email(email, /would you review/u));

test("a reviewer without an account answers the e-mail, writes the report beside the text and sends it", async ({
  page,
  press,
}) => {
  const email = "emmanuelle@lyon.example";
  await inviteReviewer(page, press, getManuscriptNumber("Paper and Parchment"), { email });
  await page.goto(await pathTo(press, email));
  await expect(page.getByRole("heading", { level: 1, name: "Paper and Parchment" })).toBeVisible();
  await expect(page.getByText("I would value your judgement")).toBeVisible();
  await examine(page);
  await page.getByLabel(REVIEW_WORDS.noConflict).check();
  await page.getByRole("button", { name: new RegExp(`^${REVIEW_WORDS.yesReview}`, "u") }).click();

  await expect(page.getByRole("region", { name: "Your report" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Your review of/u })).toBeFocused();
  const text = page.getByRole("article", { name: REVIEW_WORDS.manuscriptText });
  // The same view as readers of the press have: contents that lead to their heading, and a search.
  const heading = text.getByRole("heading", { name: "3. The notes on the last leaf" });
  await page.getByRole("button", { name: "Contents" }).click();
  await page.getByRole("link", { name: "3. The notes on the last leaf" }).click();
  await expect(heading).toBeFocused();
  await page.getByRole("searchbox", { name: REVIEW_WORDS.searchInText }).fill("THE PRACTICE is certain");
  await expect(page.getByText(/^1 of \d+$/u)).toBeVisible();
  await examine(page);
  const submit = page.getByRole("button", { name: "Submit report" });
  await expect(submit).toBeDisabled();

  // A marked passage begins a concern.
  await text.getByText("The practice is certain").selectText();
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await page.getByLabel("Concern 1", { exact: true }).fill("The claim rests on one volume.");
  await page.getByRole("radio", { name: "Optional" }).check();
  for (const question of await page
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .all()) {
    const answer = question.getByRole("radio").nth(2);
    if ((await question.getByRole("radio").count()) === 4) await answer.check();
  }
  await page.getByLabel(REVIEW_WORDS.commentsToAuthors).fill("The copying notes are a discovery.");
  await page.getByLabel(REVIEW_WORDS.confidentialToEditor).fill("I know the archive well.");
  await page.getByRole("radio", { name: "Minor revision" }).check();
  await expect(page.getByText(/^Saved \d\d:\d\d$/u)).toBeVisible();

  await page.getByRole("button", { name: REVIEW_WORDS.authorPreview }).click();
  const preview = page.getByRole("article", { name: REVIEW_WORDS.authorPreview });
  await expect(preview).toContainText("The claim rests on one volume.");
  await expect(preview).not.toContainText("I know the archive well.");
  await submit.click();
  await expect(page.getByText(REVIEW_WORDS.reportSent)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel(REVIEW_WORDS.commentsToAuthors)).toHaveValue("The copying notes are a discovery.");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Certificate (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe(`${getManuscriptNumber("Paper and Parchment")}-R1-certificate.pdf`);
});

test("passages of a PDF and files go with the report: the reviewer finds them by the keyboard, the editor reads them", async ({
  page,
  press,
}) => {
  const number = getManuscriptNumber("The Ferry Tolls of Porto Novo");
  const email = "anders@uppsala.example";
  await inviteReviewer(page, press, number, { email });
  await page.goto(await pathTo(press, email));
  await page.getByLabel(REVIEW_WORDS.noConflict).check();
  await page.getByRole("button", { name: new RegExp(`^${REVIEW_WORDS.yesReview}`, "u") }).click();
  const text = page.getByRole("article", { name: REVIEW_WORDS.manuscriptText });
  await text.getByRole("group", { name: "Page 2" }).scrollIntoViewIfNeeded();
  await text.getByText("The practice is certain for the whole period").selectText();
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await page.getByLabel("Concern 1", { exact: true }).fill("The claim rests on one volume.");
  await expect(page.getByLabel("Page of concern 1")).toHaveValue("2");

  // By the keyboard alone: words that are typed, and the way to their place.
  await page.getByRole("button", { name: REVIEW_WORDS.addConcern }).press("Enter");
  await page.getByLabel("Concern 2", { exact: true }).fill("Which clerks?");
  await page.getByLabel("Page of concern 2").fill("1");
  await page.getByLabel("Passage of concern 2").fill("fair copy each year");
  await page.getByRole("button", { name: "fair copy each year" }).press("Enter");
  await expect(text.locator(":focus")).toContainText("fair copy each year");

  await page.getByLabel(REVIEW_WORDS.attachFile).setInputFiles({
    name: "nystrom.pdf",
    mimeType: "application/pdf",
    buffer: await samplePdf(["My remarks on the tables."]),
  });
  await expect(page.getByRole("link", { name: "nystrom.pdf" })).toBeVisible({ timeout: 60_000 });
  await page
    .getByLabel(REVIEW_WORDS.attachFile)
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("a note") });
  await expect(page.getByRole("alert").filter({ hasText: "Attach a .pdf, a .docx, or a picture" })).toBeVisible();
  await examine(page);
  for (const question of await page
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .all())
    if ((await question.getByRole("radio").count()) === 4) await question.getByRole("radio").nth(2).check();
  await page.getByLabel(REVIEW_WORDS.commentsToAuthors).fill("The tolls are well read.");
  await page.getByRole("radio", { name: "Minor revision" }).check();
  await page.getByRole("button", { name: "Submit report" }).click();
  await expect(page.getByText(REVIEW_WORDS.reportSent)).toBeVisible();

  await page.context().clearCookies();
  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/content-review/${number}`);
  await page.getByRole("button", { name: "The practice is certain for the whole period" }).click();
  await expect(page.getByRole("heading", { name: "The passage under 1.1" })).toBeFocused();
  await expect(page.getByText("Reviewers read a PDF")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "nystrom.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("nystrom.pdf");
  await examine(page);
});

test("a PDF that brings no fonts and has a JPEG 2000 picture is drawn without holes, from this press alone", async ({
  page,
  press,
}) => {
  const email = "takeda@nara.example";
  await inviteReviewer(page, press, getManuscriptNumber("Ink Sticks of Nara"), { email });
  const fetched = new Set<string>();
  page.on("requestfinished", (request) => void fetched.add(request.url()));
  await page.goto(await pathTo(press, email));
  await agree(page);
  const text = page.getByRole("article", { name: REVIEW_WORDS.manuscriptText });
  await expect(text.getByText("日本語の原稿")).toBeAttached();
  /** The darkest grey of a page's picture: 255 is a page without a mark. */
  const darkest = (number: number) => async () => {
    const drawn = text.getByRole("group", { name: `Page ${number}` });
    await drawn.scrollIntoViewIfNeeded();
    return drawn.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return [...(data ?? [])].reduce((least, value, index) => (index % 4 === 0 ? Math.min(least, value) : least), 255);
    });
  };
  await expect.poll(darkest(2)).toBe(0);
  // The picture is of one grey, in the middle between black and white.
  await expect.poll(darkest(3)).toBe(128);
  const names = [...fetched]
    .filter((url) => url.includes("/assets/pdfjs-"))
    .map((url) => url.split("/").slice(-2).join("/"));
  expect(names).toEqual(
    expect.arrayContaining(["cmaps/90ms-RKSJ-H.bcmap", "standard_fonts/FoxitDingbats.pfb", "wasm/openjpeg.wasm"]),
  );
  expect([...fetched].filter((url) => !url.startsWith(press.url))).toEqual([]);
});

test("a reviewer with an account declines in the queue", async ({ page, press }) => {
  const number = getManuscriptNumber("The Copyists of Tranquebar");
  await inviteReviewer(page, press, number, { email: getDemoEmail("reviewer") });
  await signInAs(page, "reviewer", press.url);
  await findTask(page, `Answer the invitation to review ${number}`);
  await goInside(page, "/dashboard/reviews");
  await expect(page.getByRole("heading", { level: 3, name: "The Copyists of Tranquebar" })).toBeVisible();
  await examine(page);
  await page.getByRole("button", { name: "Not now…" }).click();
  await page.getByLabel("Reason (optional)").fill("Too much to do until January");
  await page.getByRole("button", { name: REVIEW_WORDS.sendAnswer }).click();
  await expect(page.getByText(REVIEW_WORDS.noReviews)).toBeVisible();
  await goInside(page, "/dashboard/review-history");
  await expect(page.getByText("Declined", { exact: true })).toBeVisible();
  await examine(page);
});

test("an invitation is answered without scripts", async ({ browser, page, press }) => {
  const email = "noscript@lyon.example";
  await inviteReviewer(page, press, getManuscriptNumber("The Copyists of Tranquebar"), { email });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: press.url });
  const plain = await context.newPage();
  await plain.goto(await pathTo(press, email));
  await plain.getByText("Not now", { exact: true }).click();
  await plain.getByLabel("Reason (optional)").fill("I am abroad.");
  await plain.getByRole("button", { name: REVIEW_WORDS.sendAnswer }).click();
  await expect(plain.getByText(REVIEW_WORDS.reviewDeclined)).toBeVisible();
  await context.close();
});
