import { PRODUCTION_WORDS } from "../../support/interface-texts/production-words.ts";
import { examine } from "../support/examine.ts";
import { pathIn } from "../support/mailboxes.ts";
import { expect, signInAs, test } from "../support/office-press.ts";
import { createEditorRequests, selectWords } from "../support/proof-steps.ts";

const write = (minutes: string, spelling: string): string => `---
title: Tide Tables as Evidence
---

# The clerk’s arithmetic

The tables were computed a year ahead, at the Observatory, by four people who never saw the harbour.[^1]

Between 1868 and 1874 the two columns keep within ${minutes} minutes of each other.

What the clerk called the ${spelling} of the water is the phase of the second.

[^1]: The board hangs in the Port Trust today.
`;

const LAKSHMI = { name: "Lakshmi Devi", email: "lakshmi@madras.example", corresponding: true };
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Sent = { readonly id: string; readonly remarks: readonly { readonly id: string; readonly quote: string }[] };

test("an author marks a proof without an account, and approves the second round, which shows only what changed", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  const editor = createEditorRequests(page, press.url);
  const part = await editor.part("Tide Tables as Evidence");
  const form = { due_on: day(7), message: "Please look at the minutes.", readers: [LAKSHMI] };
  const send = async (production: string, questions: readonly object[]) =>
    editor.send<Sent>("POST", `/productions/${production}/proofs`, { ...form, questions });
  const first = await send(await editor.version(part, write("nine", "lazyness")), [
    { question: "Is the board still there?", choices: ["Yes", "No"] },
  ]);
  const link = pathIn(await press.email(LAKSHMI.email, /^Your proof of “Tide Tables/u));
  const { email: editorsAddress } = await editor.read<{ email: string }>("/me");
  await page.context().clearCookies();

  await page.goto(link);
  expect(new URL(page.url()).pathname).not.toBe(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Please check the proof of your book by");
  await expect(page.getByText("Please look at the minutes.")).toBeVisible();
  await expect(page.getByText(/^Page 1 \(1–/u)).toBeVisible();

  // Words that are selected are the quote.
  await selectWords(page, "nine minutes");
  await page.getByRole("button", { name: "Remark on “nine minutes”" }).click();
  await page.getByLabel("Replace with").fill("eleven minutes");
  await page.getByLabel("Why").fill("Table 2 says eleven.");
  await page.getByRole("button", { name: "Done" }).click();
  // The keyboard alone: the button of a block appears with the focus.
  const button = page.getByRole("button", { name: /^Remark on “What the clerk called/u });
  await button.focus();
  await expect(button).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("“Laziness”, as in the title of the section.");
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Yes" }).check();
  await expect(page.getByText("2 remarks · 1 of 1 question answered")).toBeVisible();
  await expect(page.getByText("Saved.")).toBeVisible();
  await examine(page);

  await page.reload();
  await expect(page.locator(".proof-text mark")).toHaveText("nine minutes");
  await page.getByRole("button", { name: "Send 2 remarks" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The remarks on this proof were sent on");
  await expect(page.getByRole("button", { name: /Send|Approve/u })).toHaveCount(0);
  await examine(page);
  await press.email(editorsAddress, /^2 remarks on the proof of “Tide Tables/u);

  await signInAs(page, "editor", press.url);
  const { remarks } = await editor.read<Sent>(`/proofs/${first.id}`);
  for (const { id, quote } of remarks)
    await editor.send("PUT", `/proofs/${first.id}/remarks/${id}/outcome`, {
      outcome: quote === "" ? "declined" : "taken",
      reply: quote === "" ? "So in the source." : "",
    });
  await send(await editor.version(part, write("eleven", "lazyness")), []);
  const again = pathIn(await press.email(LAKSHMI.email, /^Your new proof of “Tide Tables/u));
  await page.context().clearCookies();

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PRODUCTION_WORDS.proofOutdated);
  await examine(page);
  await page.goto(again);
  await page.getByRole("tab", { name: /^Changes \(1\)/u }).click();
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("heading", { name: "1 passage changed since the previous proof" })).toBeVisible();
  await expect(panel.locator(".proof-passage ins")).toHaveText("eleven");
  await expect(panel.getByText("So in the source.")).toBeVisible();
  await examine(page);
  await page.getByRole("button", { name: PRODUCTION_WORDS.approveProof }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("This proof was approved on");
  await press.email(editorsAddress, /^The proof of “Tide Tables as Evidence” was approved/u);
});
