import type { GoTrueClient } from "@supabase/auth-js";

type ClientResult = { readonly data: unknown; readonly error: Error | null };
type DataOf<One extends ClientResult> = NonNullable<Extract<One, { readonly error: null }>["data"]>;

/** Returns the data of a client's result; an error fails the test with its own message. */
export function must<One extends ClientResult>(result: One): DataOf<One> {
  if (isSuccess(result)) return result.data;
  throw result.error ?? new Error("The answer is empty.");
}

const isSuccess = <One extends ClientResult>(result: One): result is One & { readonly data: DataOf<One> } =>
  result.error === null && result.data !== null && result.data !== undefined;

/** The header of a client that is signed in, for calls that the client itself would not make. */
export async function bearer(client: GoTrueClient): Promise<{ readonly authorization: string }> {
  const { data } = await client.getSession();
  return { authorization: `Bearer ${data.session?.access_token ?? ""}` };
}
