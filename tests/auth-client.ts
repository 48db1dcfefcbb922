import type { GoTrueClient } from "@supabase/auth-js";

/** The data of a client's answer; a refusal fails the test with its own words. */
export function must<Data>(answer: { readonly data: Data; readonly error: Error | null }): NonNullable<Data> {
  if (answer.error) throw answer.error;
  if (answer.data === null || answer.data === undefined) throw new Error("The answer is empty.");
  return answer.data;
}

/** The header of a client that is signed in, for calls that the client itself would not make. */
export async function bearer(client: GoTrueClient): Promise<{ readonly authorization: string }> {
  const { data } = await client.getSession();
  return { authorization: `Bearer ${data.session?.access_token ?? ""}` };
}
