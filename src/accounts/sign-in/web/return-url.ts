import { sentenceFor, UNEXPECTED } from "#accounts/sign-in/sign-in-texts.ts";
import { continueTo } from "./continue.ts";
import { lazyClient } from "#accounts/web/lazy-client.ts";

/**
 * Somebody comes back from another service: its code is exchanged for a session, and the way goes on. Answers why that
 * failed. Nothing happens on an ordinary visit.
 */
export async function returnUrl(target: string): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  const code = query.get("code");
  const refusal = query.get("error");
  if (code === null && refusal === null) return undefined;
  forget(query);
  if (code === null)
    return (
      sentenceFor({ code: query.get("error_code") ?? undefined, message: "", status: 400 }) ||
      "The other service did not say who you are. Try again, or sign in another way."
    );
  const { error } = await (await lazyClient()).exchangeCodeForSession(code);
  return error ? (sentenceFor(error) ?? UNEXPECTED.message) : continueTo(target);
}

/** A code is good once: a reload must not try it again. */
function forget(query: URLSearchParams): void {
  const kept = new URLSearchParams([...query].filter(([name]) => name === "redirect" || name === "tab"));
  history.replaceState(null, "", kept.size === 0 ? location.pathname : `${location.pathname}?${kept}`);
}
