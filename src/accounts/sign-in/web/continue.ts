import { carryToast, type CarriedToast } from "#ui/toasts/carried-toast.ts";
import { lazyClient } from "#accounts/web/lazy-client.ts";

const WELCOME: CarriedToast = { title: "Welcome back!" };

/** Leaves the page, and says on the next one what was done. Never settles: forms stay busy until the page is gone. */
export function goTo(target: string, said?: CarriedToast): Promise<never> {
  if (said) carryToast(said);
  // Somebody who comes back by the browser's button finds the page as it was left: busy, for ever.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(target);
  return new Promise(() => undefined);
}

/** Signed in: on to the page the person came for, or to the second factor where the account has one. */
export async function continueTo(target: string, said: CarriedToast = WELCOME): Promise<never> {
  const { data } = await (await lazyClient()).mfa.getAuthenticatorAssuranceLevel();
  if (data?.nextLevel === "aal2" && data.currentLevel !== "aal2")
    return goTo(`/auth/second-factor?redirect=${encodeURIComponent(target)}`);
  return goTo(target, said);
}

/** The address a letter's link leads to in the end, as the interface takes it. */
export const absolute = (target: string): string => location.origin + target;
