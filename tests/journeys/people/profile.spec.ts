import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { PASSWORD } from "../support/mailboxes.ts";
import { expect, signIn, test } from "../support/office-press.ts";

test("a person whose session ended signs in over the open profile, and the input stays; a photo is checked by its content, shown, and removed", async ({
  page,
  press,
}) => {
  const { email, client } = await press.person();
  await signIn(page, press.url, email);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Affiliation").fill("Kaveri Institute");
  await page.getByLabel("ORCID iD").fill("0000-0002-1825-0098");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "ORCID" })).toBeFocused();
  await page.getByLabel("ORCID iD").fill("0000-0002-1825-0097");
  await expect(page.getByRole("link", { name: "https://orcid.org/0000-0002-1825-0097" })).toBeVisible();

  const { error } = await client.signOut({ scope: "global" });
  expect(error).toBeNull();
  await page.getByRole("button", { name: "Save profile" }).click();
  const window = page.getByRole("dialog", { name: ACCOUNT_WORDS.signInToContinue });
  await window.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Affiliation")).toHaveValue("Kaveri Institute");

  const photo = page.getByRole("button", { name: "Photo", exact: true });
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("GIF89a") });
  await expect(page.getByText(PEOPLE_WORDS.photoFormat)).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("Photo saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed").first()).toBeVisible();
});
