import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { REVIEW_WORDS } from "../../support/interface-texts/review-words.ts";
import { getManuscriptNumber } from "../support/data/manuscript-titles.ts";
import { examine } from "../support/examine.ts";
import { pathIn } from "../support/mailboxes.ts";
import { inviteReviewer } from "../support/manuscripts/manuscript-steps.ts";
import { expect, signInAs, test } from "../support/office-press.ts";

test("a link that was replaced, changed or belongs to somebody else opens nothing", async ({ page, press }) => {
  const number = getManuscriptNumber("The Links of Porto Novo");
  const guest = { name: "Emmanuelle Girard", email: "guest@lyon.example" };
  await inviteReviewer(page, press, number, guest);
  const old = pathIn(await press.email(guest.email, /would you review/u));
  const changed = old.replace(/.$/u, (last) => (last === "A" ? "B" : "A"));
  for (const path of [changed, "/review/nothing", changed.replace("/review/", "/coauthor/"), "/track/nothing"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText("The Links of Porto Novo")).toHaveCount(0);
  }
  // The link for the one is no link for the other.
  expect((await page.goto(old.replace("/review/", "/coauthor/")))?.status()).toBe(404);

  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/content-review/${number}?tab=reviewers`);
  const row = page.getByRole("listitem", { name: guest.name });
  await row.getByRole("button", { name: REVIEW_WORDS.sendNewLink }).click();
  const fresh = async () => pathIn(await press.email(guest.email, /would you review/u));
  await expect.poll(fresh, { timeout: 60_000 }).not.toBe(old);
  await page.context().clearCookies();
  expect((await page.goto(old))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link was replaced" })).toBeVisible();
  await examine(page);
  await page.getByRole("button", { name: "Send the link to my address" }).click();
  await expect(page.getByRole("heading", { name: ACCOUNT_WORDS.checkEmail })).toBeVisible();
  await page.goto(await fresh());
  await expect(page.getByRole("heading", { level: 1, name: "The Links of Porto Novo" })).toBeVisible();

  // Somebody else's account learns nothing of a manuscript or a review.
  await signInAs(page, "reviewer", press.url);
  await page.goto(`/dashboard/manuscripts/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: "Manuscript not found" })).toBeVisible();
  await expect(page.getByText("The Links of Porto Novo")).toHaveCount(0);

  await signInAs(page, "editor", press.url);
  await page.goto(`/dashboard/content-review/${number}?tab=reviewers`);
  await row.getByRole("button", { name: "Cancel…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: REVIEW_WORDS.cancelReview }).click();
  await expect(row.getByText("Cancelled", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(await fresh());
  await expect(page.getByRole("button", { name: /^Yes, I’ll review/u })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The Links of Porto Novo" })).toBeVisible();
});
