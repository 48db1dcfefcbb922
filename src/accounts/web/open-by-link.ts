import type { EmailOtpType } from "@supabase/auth-js";
import { lazyClient } from "./lazy-client.ts";
import type { Answer } from "./use-form.ts";

/** Uses up a letter's link; answers whether a session was opened by it (a change of address opens none half-way). */
export async function openByLink(token: string, type: EmailOtpType): Promise<Answer<{ readonly isOpen: boolean }>> {
  const { data, error } = await (await lazyClient()).verifyOtp({ token_hash: token, type });
  return { data: { isOpen: data.session !== null }, error };
}
