import type { Page } from "@playwright/test";
import { expect, PASSWORD } from "./mail-press.ts";

/** Signs this browser in by the API that the sign-in page uses. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  const response = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { "X-Use-Cookie": "1", Origin: url },
    data: { email, password: PASSWORD },
  });
  expect(response.status()).toBe(200);
}
