import { STAFF_PASSWORD } from "../support/filled-folder.ts";
import { expect, test } from "../support/office-press.ts";

test("going from the sign-in page to the dashboard and back raises no error in the browser", async ({
  page,
  press,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
  // The browser sometimes skips a transition between pages.
  for (let round = 0; round < 2; round += 1) {
    await page.context().clearCookies();
    await page.goto("/auth");
    const form = page.getByRole("tabpanel", { name: "Sign In" });
    await form.getByLabel("Email").fill("admin@demonstration.example");
    await form.getByLabel("Password", { exact: true }).fill(STAFF_PASSWORD);
    await form.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL(`${press.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});
