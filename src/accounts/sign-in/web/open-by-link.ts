import type { EmailOtpType } from "@supabase/auth-js";
import { lazyClient } from "#accounts/web/lazy-client.ts";
import type { Answer } from "#accounts/web/use-form.ts";

/**
 * Uses up the link of an e-mail, with the password that was chosen for a sign-up of another browser. Returns whether a
 * session was opened by it (a change of address opens none half-way).
 */
export async function openByLink(
  token: string,
  type: EmailOtpType,
  password?: string,
): Promise<Answer<{ readonly isOpen: boolean }>> {
  // The client passes on what its own types do not name.
  const said = { token_hash: token, type, ...(password !== undefined && { password }) };
  const { data, error } = await (await lazyClient()).verifyOtp(said);
  return { data: { isOpen: data.session !== null }, error };
}
