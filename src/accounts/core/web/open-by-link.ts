import type { EmailOtpType } from "@supabase/auth-js";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import type { Result } from "#accounts/core/web/use-form.ts";

/**
 * Uses up the link of an e-mail, with the password that was chosen for a sign-up of another browser. Returns whether
 * a session was opened (the first confirmation of a change of address opens none).
 */
export async function openByLink(
  token: string,
  type: EmailOtpType,
  password?: string,
): Promise<Result<{ readonly isOpen: boolean }>> {
  // The client passes fields on that its types do not contain.
  const credentials = { token_hash: token, type, ...(password !== undefined && { password }) };
  const { data, error } = await (await lazyClient()).verifyOtp(credentials);
  return { data: { isOpen: data.session !== null }, error };
}
