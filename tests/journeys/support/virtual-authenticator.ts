import type { Page } from "@playwright/test";

/** A device that its owner unlocks at once, for passkeys; with `usb`, a security key that is touched at once. */
export async function addVirtualAuthenticator(page: Page, transport: "internal" | "usb" = "internal"): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
