import { carryToast, type CarriedToast } from "#ui/toasts/carried-toast.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";

const WELCOME: CarriedToast = { title: "Welcome back!" };

/** Leaves the page and shows a message on the next one. Never settles: forms stay busy until the page is gone. */
export function goTo(target: string, message?: CarriedToast): Promise<never> {
  if (message) carryToast(message);
  // A page that the browser's back button restores would still be busy.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(target);
  return new Promise(() => undefined);
}

/** Continues after a sign-in: to the requested page, or to the second factor where the account has one. */
export async function continueTo(target: string, message: CarriedToast = WELCOME): Promise<never> {
  const { data } = await (await lazyClient()).mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel === "aal2" && data.currentLevel !== "aal2")
    return goTo(`/auth/second-factor?redirect=${encodeURIComponent(target)}`);
  return goTo(target, message);
}

/** Returns the complete address of a page, as the interface expects it. */
export const absolute = (target: string): string => location.origin + target;
