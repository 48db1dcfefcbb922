import { sentenceFor, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { continueTo } from "../../core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";

/**
 * Finishes a sign-in with an external service: exchanges its code for a session and continues. Returns the error
 * where that failed; does nothing on an ordinary visit.
 */
export async function returnUrl(target: string): Promise<string | undefined> {
  const query = new URLSearchParams(location.search);
  const code = query.get("code");
  const providerError = query.get("error");
  if (code === null && providerError === null) return undefined;
  forget(query);
  if (code === null)
    return (
      sentenceFor({ code: query.get("error_code") ?? undefined, message: "", status: 400 }) ||
      "The other service did not confirm who you are. Try again, or sign in another way."
    );
  const { error } = await (await lazyClient()).exchangeCodeForSession(code);
  return error ? (sentenceFor(error) ?? UNEXPECTED.message) : continueTo(target);
}

/** Removes the code from the address: it works once, and a reload must not try it again. */
function forget(query: URLSearchParams): void {
  const rest = new URLSearchParams([...query].filter(([name]) => name === "redirect" || name === "tab"));
  history.replaceState(null, "", rest.size === 0 ? location.pathname : `${location.pathname}?${rest}`);
}
