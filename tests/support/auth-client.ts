import type { GoTrueClient } from "@supabase/auth-js";

type Answer = { readonly data: unknown; readonly error: Error | null };
type DataOf<One extends Answer> = NonNullable<Extract<One, { readonly error: null }>["data"]>;

/** Returns the data of a client's result; an error fails the test with its own message. */
export function must<One extends Answer>(answer: One): DataOf<One> {
  if (isSuccess(answer)) return answer.data;
  throw answer.error ?? new Error("The answer is empty.");
}

const isSuccess = <One extends Answer>(answer: One): answer is One & { readonly data: DataOf<One> } =>
  answer.error === null && answer.data !== null && answer.data !== undefined;

/** The header of a client that is signed in, for calls that the client itself would not make. */
export async function bearer(client: GoTrueClient): Promise<{ readonly authorization: string }> {
  const { data } = await client.getSession();
  return { authorization: `Bearer ${data.session?.access_token ?? ""}` };
}
