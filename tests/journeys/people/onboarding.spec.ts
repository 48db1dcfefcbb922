import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitForStart } from "../../../bin/bench/served-press.ts";
import { ACCOUNT_WORDS } from "../../support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { openMailServer } from "../../support/servers/mail-server.ts";
import { expect, test } from "../support/journey-press.ts";
import { findEmailIn, linkIn, PASSWORD } from "../support/mailboxes.ts";

const ROOT = join(import.meta.dirname, "../../..");

test("the console's link makes the first admin, who invites a person, who signs up", async ({ page, browser }) => {
  const folder = await mkdtemp(join(tmpdir(), "colophon-onboarding-"));
  const mail = await openMailServer();
  const port = await freePort();
  const settings = { DATA_DIR: folder, DATABASE_URL: "", PRESS_URL: "", PORT: String(port), SMTP_URL: mail.url };
  const program = spawn(process.execPath, ["bin/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  program.stderr.on("data", (chunk) => (printed += String(chunk)));
  const server = await waitForStart(program, port, "/readyz");
  const url = `http://localhost:${port}`;
  const names = { first: page.getByLabel("First Name"), last: page.getByLabel("Last Name") };
  try {
    const link = /http\S+\/auth\/set-up\?token=\S+/u.exec(printed)?.[0] ?? "";
    await page.goto(link);
    await names.first.fill("Chief");
    await page.getByRole("button", { name: PEOPLE_WORDS.becomeFirstAdmin }).click();
    await expect(names.last).toHaveAccessibleDescription(ACCOUNT_WORDS.lastNameRequired);
    await names.last.fill("Admin");
    await page.getByLabel("Email").fill("chief@example.org");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    // The toast is awaited from here: it closes by itself.
    const result = page.getByText("You are its first admin.").first().waitFor();
    await page.getByRole("button", { name: PEOPLE_WORDS.becomeFirstAdmin }).click();
    await result;
    await page.waitForURL(`${url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Chief");

    const invited = await page.request.post(`${url}/api/v1/users`, {
      headers: { origin: url },
      data: { first_name: "Asha", last_name: "Menon", email: "asha@example.org", roles: ["editor"] },
    });
    expect(invited.status()).toBe(201);
    const hers = await (await browser.newContext()).newPage();
    const invitation = linkIn(await findEmailIn(mail.received, "asha@example.org", /./u));
    for (const _ of [1, 2]) expect((await hers.request.get(invitation)).status()).toBe(200);
    await hers.goto(invitation);
    await expect(hers.getByLabel("First Name")).toHaveValue("Asha");
    await hers.getByLabel("Last Name").fill("Menon-Rao");
    await hers.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await hers.getByRole("button", { name: PEOPLE_WORDS.acceptInvitation }).click();
    await hers.waitForURL(`${url}/dashboard`);
    const profile = await hers.request.get(`${url}/api/v1/me/profile`);
    expect(await profile.json()).toMatchObject({ first_name: "Asha", last_name: "Menon-Rao" });

    await hers.context().clearCookies();
    await hers.goto(invitation);
    await expect(hers.getByText("This invitation no longer works.")).toBeVisible();
    await hers.context().close();
  } finally {
    await server.stop();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
});
