import { askToSignIn } from "./signing-in-again.ts";

/** An answer that was no success, in the server's words (RFC 9457). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | undefined;
  constructor(said: {
    status: number;
    title: string;
    detail: string;
    fields?: Record<string, string>;
    reference?: string;
  }) {
    super(said.detail);
    this.name = "ApiProblem";
    this.status = said.status;
    this.title = said.title;
    this.fields = said.fields ?? {};
    this.reference = said.reference;
  }
}

export type ApiCall = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is: a file. */
  readonly body?: Blob;
  readonly signal?: AbortSignal;
};

/**
 * Asks `/api/v1`. Where the session was lost the person signs in over the page and the request is repeated (decision
 * A11); whoever declines gets the 401 as a problem. Throws `ApiProblem`.
 */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  let response = await ask(path, call);
  while (response.status === 401 && (await askToSignIn())) response = await ask(path, call);
  if (!response.ok) throw await problemIn(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer; // the server's schema is its promise
}

async function ask(path: string, { method = "GET", json, body, signal }: ApiCall): Promise<Response> {
  try {
    return await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      headers: { Accept: "application/json", ...(json !== undefined && { "Content-Type": "application/json" }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(body && { body }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const detail = "The press cannot be reached. What you typed is still here. Check your connection and try again.";
    throw new ApiProblem({ status: 0, title: "No connection", detail });
  }
}

async function problemIn(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const said: Partial<ConstructorParameters<typeof ApiProblem>[0]> = await response.json().catch(() => ({}));
  return new ApiProblem({
    title: "Error",
    detail: "The press gave an answer that is not understood. Please try again.",
    ...said,
    status,
  });
}
