import type { Browser, Page } from "@playwright/test";
import { MANUSCRIPT_WORDS } from "../../support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { manuscriptDocx, paragraph } from "../../support/manuscripts/manuscript-docx.ts";
import { examine } from "../support/examine.ts";
import type { JourneyPress } from "../support/journey-press.ts";
import { pathIn } from "../support/mailboxes.ts";
import { returnByApi, submitByApi } from "../../support/manuscripts/sent-by-api.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

const WIDE = { width: 1280, height: 900 };
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test.beforeEach(async ({ page, press }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "author", press.url);
});

/** A browser in which nobody is signed in. */
const stranger = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** The co-author's page in the newest e-mail to an address. */
const coAuthorPage = async (press: JourneyPress, to: string): Promise<string> =>
  press.url + pathIn(await press.email(to, /named as a contributor/u));

test("co-authors confirm or deny by the link of their e-mail, without an account", async ({ page, press, browser }) => {
  const { number } = await submitByApi(page, press.url, {
    title: "Wells of the Delta",
    others: [
      ["Weiss", "weiss@kiel.example"],
      ["Sato", "sato@kyoto.example"],
    ],
  });
  const visitor = await stranger(browser);
  await visitor.goto(await coAuthorPage(press, "weiss@kiel.example"));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Wells of the Delta");
  await visitor.getByLabel("Given name").fill("Miriam");
  await visitor.getByLabel("ORCID iD").fill("0000-0002-1825-0000");
  await visitor.getByRole("button", { name: MANUSCRIPT_WORDS.yesAuthor }).click();
  await expect(visitor.getByLabel("ORCID iD")).toHaveAttribute("aria-invalid", "true");
  await examine(visitor);
  await visitor.getByLabel("ORCID iD").fill("0000-0002-1825-0097");
  await visitor.getByRole("button", { name: MANUSCRIPT_WORDS.yesAuthor }).press("Enter");
  await expect(visitor.getByText(MANUSCRIPT_WORDS.contributorConfirmed)).toBeVisible();
  await expect(visitor.getByRole("list").getByText("Miriam Weiss")).toBeVisible();

  await visitor.goto(await coAuthorPage(press, "sato@kyoto.example"));
  await visitor.getByRole("button", { name: MANUSCRIPT_WORDS.notAuthor }).click();
  await expect(visitor.getByText("You said that this is a mistake. The editor was informed.")).toBeVisible();
  await expect(visitor.getByRole("button", { name: MANUSCRIPT_WORDS.notAuthor })).toHaveCount(0);

  await page.goto(`/dashboard/manuscripts/${number}?tab=contributors`);
  await expect(page.getByRole("listitem").filter({ hasText: "Miriam Weiss" })).toContainText("Confirmed");
  await expect(page.getByRole("listitem").filter({ hasText: "Sato" })).toContainText("Says it is a mistake");
  await examine(page);
});

test("a tracking link shows the sentence without a sign-in, until it is revoked", async ({ page, press, browser }) => {
  const { number } = await submitByApi(page, press.url, { title: "Tides of the Delta" });
  await page.goto(`/dashboard/manuscripts/${number}`);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.makeTrackingLink }).press("Enter");
  const link = await page.getByLabel("Tracking link", { exact: true }).inputValue();
  await examine(page);
  const visitor = await stranger(browser);
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/^Received on .+\. An editor will be named/u);
  await expect(visitor.getByText("Tides of the Delta")).toHaveCount(0);
  await examine(visitor);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.revokeLink }).press("Enter");
  await expect(page.getByRole("button", { name: MANUSCRIPT_WORDS.makeTrackingLink })).toBeVisible();
  const response = await visitor.reload();
  expect(response?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
});

test("the corresponding author hands the manuscript over, and is a co-author then", async ({ page, press }) => {
  const { number } = await submitByApi(page, press.url, {
    title: "Boats of the Delta",
    others: [["Girard", "marie@lyon.example"]],
  });
  await page.goto(`/dashboard/manuscripts/${number}`);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.handOver }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Hand over" });
  await expect(dialog.getByLabel(MANUSCRIPT_WORDS.newCorrespondingAuthor)).toContainText("Girard");
  await examine(page);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: MANUSCRIPT_WORDS.withdrawManuscript })).toHaveCount(0);
  await page.getByRole("tab", { name: "Contributors" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Girard" })).toContainText("Corresponding author");
  await press.email("marie@lyon.example", /you are the corresponding author/u);
});

test("fixes are sent after more time was given, and the versions are compared", async ({ page, press, browser }) => {
  const sent = await submitByApi(page, press.url, { title: "Rains of the Delta" });
  const office = await (await browser.newContext({ baseURL: press.url })).newPage();
  await signInAs(office, "editor", press.url);
  await returnByApi(office, press.url, sent, ["Please add the sources."]);

  await page.goto(`/dashboard/manuscripts/${sent.number}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("needs 1 small thing before review can start");
  await page.getByRole("button", { name: "+ 14 days" }).press("Enter");
  await expect(page.getByText("More time given", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Another date" }).click();
  const dialog = page.getByRole("dialog", { name: REVIEW_WORDS.askForTime });
  await dialog.getByLabel("Days").fill("30");
  await dialog.getByLabel("Reason").fill("The archive is closed in January.");
  await examine(page);
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("You asked for 30 more days. Your editor answers.")).toBeVisible();

  await page.getByRole("checkbox", { name: "Please add the sources." }).click();
  await page.getByLabel(MANUSCRIPT_WORDS.changedManuscript).setInputFiles({
    name: "rains-with-sources.docx",
    mimeType: DOCX,
    buffer: Buffer.from(
      manuscriptDocx({ body: [paragraph("The grammar of rain"), paragraph("Sources: the ledgers.")] }),
    ),
  });
  await expect(page.getByRole("link", { name: "rains-with-sources.docx" })).toBeVisible();
  await examine(page);
  await page.getByRole("button", { name: MANUSCRIPT_WORDS.sendFixes }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("for a first check");

  await page.getByRole("tab", { name: new RegExp(`^${MANUSCRIPT_WORDS.filesAndVersions}`, "u") }).click();
  const changes = page.getByRole("region", { name: "What changed" });
  await expect(changes.getByRole("status")).toContainText(/paragraphs? (?:changed|added|removed)/u);
  await expect(changes.getByRole("insertion").first()).toContainText("the ledgers.");
  await examine(page);
  await page.getByRole("tab", { name: /^Messages/u }).click();
  await page.getByLabel(MANUSCRIPT_WORDS.writeToEditor).fill("The sources are in.");
  await page.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(page.getByRole("article")).toContainText("The sources are in.");
  await office.goto(`/dashboard/content-review/${sent.number}?tab=text`);
  await expect(office.getByRole("region", { name: "What changed" }).getByRole("insertion").first()).toBeVisible();
});

test("the register lists manuscripts and proposals, with filters in the address, and as CSV", async ({
  page,
  press,
}) => {
  const { number } = await submitByApi(page, press.url, { title: "Salt of the Delta" });
  const proposal = { type: "book", authors: "Aurora Benítez", title: "Letters from the Delta", status: "under_review" };
  await page.request.post(`${press.url}/api/v1/publications`, { headers: { Origin: press.url }, data: proposal });
  await page.goto("/dashboard/submissions");
  const register = page.getByRole("region", { name: "Your submissions" });
  await expect(register.getByRole("row").filter({ hasText: number })).toContainText("An editor will be named");
  await expect(register.getByRole("row").filter({ hasText: "Letters from the Delta" })).toContainText(
    MANUSCRIPT_WORDS.editorsTurn,
  );
  await register.getByRole("combobox", { name: "Submissions" }).click();
  await page.getByRole("option", { name: "Catalogue proposals" }).click();
  await expect(page).toHaveURL(/\?entry=proposal$/u);
  await expect(register.getByRole("row").filter({ hasText: number })).toHaveCount(0);
  await register.getByRole("searchbox", { name: "Search submissions" }).fill("nothing at all");
  await expect(register.getByText("No submission matches the search and the filters together.")).toBeVisible();
  await examine(page);
  await register.getByRole("button", { name: "Clear All" }).press("Enter");
  await expect(register.getByRole("row").filter({ hasText: number })).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await coming).suggestedFilename()).toBe("submissions.csv");
  await register.getByRole("link", { name: `Open Salt of the Delta, ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/manuscripts/${number}$`, "u"));
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/submissions");
  const whole = page.getByRole("region", { name: MANUSCRIPT_WORDS.submissionsToPress });
  await expect(whole.getByRole("row").filter({ hasText: number })).toBeVisible();
});
