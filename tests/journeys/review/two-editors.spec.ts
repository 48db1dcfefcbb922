import type { Page } from "@playwright/test";
import { AUTHORS } from "../../support/manuscripts/manuscript-rows.ts";
import { numberOf, toasts } from "../support/manuscripts/manuscript-steps.ts";
import { signInAs } from "../support/staffed-press.ts";
import { expect, testOfWorkflow } from "../support/manuscripts/workflow-press.ts";

const DECISION = `/dashboard/content-review/${numberOf(2)}/decision`;

const test = testOfWorkflow("office-manuscripts.ts");
test.setTimeout(120_000);

test("two editors decide at once: one letter waits, the other editor is told what changed and keeps the text", async ({
  browser,
  press,
}) => {
  const open = async (role: "editor" | "admin", text: string): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signInAs(page, role, press.url);
    await page.goto(DECISION);
    await page.getByRole("radio", { name: /^Do not accept/u }).check();
    await page.getByRole("tab", { name: "Write" }).click();
    await page.getByLabel("Letter", { exact: true }).fill(text);
    await expect(page.getByText("Kept on this device")).toBeVisible();
    return page;
  };
  const texts = ["The letter of the editor.", "The letter of the admin."];
  const pages = [await open("editor", texts[0] ?? ""), await open("admin", texts[1] ?? "")];
  const names = ["Edith Lindqvist", "Amara Okafor"];
  await Promise.all(pages.map((page) => page.getByRole("button", { name: "Send the letter" }).click()));

  // One of the two has won.
  const own = (page: Page) => page.getByText(/^Your letter is sent at \d\d:\d\d\./u);
  const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: "The manuscript has changed" });
  for (const page of pages) await expect(own(page).or(refusal(page)).first()).toBeVisible();
  const first = (await own(pages[0] as Page).isVisible()) ? 0 : 1;
  const [winner, loser] = [pages[first] as Page, pages[1 - first] as Page];
  await expect(refusal(loser)).toContainText("another person wrote the decision");
  await expect(loser.getByText(new RegExp(`^The letter of ${names[first] ?? ""} is sent at `, "u"))).toBeVisible();
  await expect(loser.getByRole("region", { name: "The letter" })).toContainText(texts[first] ?? "");
  await expect(own(loser)).toHaveCount(0);

  // The first letter is taken back; the other editor finds the text as it was typed, and sends it.
  await winner.getByRole("button", { name: "Take it back" }).click();
  await expect(toasts(winner).getByText("Nothing was decided. Your text is still here.")).toBeVisible();
  await loser.reload();
  await expect(loser.getByRole("radio", { name: /^Do not accept/u })).toBeChecked();
  await loser.getByRole("tab", { name: "Write" }).click();
  await expect(loser.getByLabel("Letter", { exact: true })).toHaveValue(texts[1 - first] ?? "");
  await loser.getByRole("button", { name: "Send the letter" }).click();
  await expect(own(loser)).toBeVisible();

  await press.later({ minutes: 11 });
  const decision = await press.email(AUTHORS[0].email, /our decision/u);
  expect(decision.text).toContain(texts[1 - first] ?? "");
  await press.later({ minutes: 11 });
  const sent = press.mail.received.filter(({ subject = "" }) => subject.endsWith("our decision"));
  expect(sent).toHaveLength(1);
  expect(press.mail.received.filter(({ subject = "" }) => subject.endsWith("the outcome of your review"))).toHaveLength(
    2,
  );
});
