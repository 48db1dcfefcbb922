import { OFFLINE } from "#platform/offline.ts";
import type { ClientResponse } from "hono/client";
import { requestSignIn } from "./sign-in-again.ts";

type ProblemBody = {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reference?: string;
};

/** An answer that was no success, in the server's words (RFC 9457). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly title: string;
  /** A sentence for each field that was refused. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | undefined;
  /** Further members of the problem (RFC 9457 §3.2), such as another person's changes. */
  readonly facts: Readonly<Record<string, unknown>>;
  constructor({ status, title, detail, fields = {}, reference, ...facts }: ProblemBody) {
    super(detail);
    this.name = "ApiProblem";
    this.status = status;
    this.title = title;
    this.fields = fields;
    this.reference = reference;
    this.facts = facts;
  }
}

/**
 * `fetch` for the press's own interface. Where the session was lost, or still lacks the account's second factor, the
 * person signs in over the page and the request is repeated (decision A11); a person who declines gets the problem.
 * Throws `ApiProblem` where the press cannot be reached.
 */
export const apiFetch: typeof fetch = async (input, init) => {
  // A stream can be sent once only: a body that may have to be repeated is created for each try.
  const send = (): Promise<Response> => reach(input instanceof Request ? input.clone() : input, init);
  let response = await send();
  while ((await isOfNoPerson(response)) && (await requestSignIn())) response = await send();
  return response;
};

/** True when the viewer is not signed in, or still lacks the second factor. */
async function isOfNoPerson(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 401;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null && "needs" in body && body.needs === "second_factor";
}

async function reach(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  try {
    return await fetch(input, { ...init, credentials: "same-origin" });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new ApiProblem({ status: 0, title: "No connection", detail: OFFLINE });
  }
}

/** Returns the result of a typed call; throws `ApiProblem` when it failed. */
export async function readResult<Result>(call: Promise<ClientResponse<Result, number, "json">>): Promise<Result> {
  const response = await call;
  if (!response.ok) throw await problemIn(response);
  return response.json();
}

/** Returns the file that a call responds with; throws `ApiProblem` when it failed. */
export async function readBytes(call: Promise<Response>): Promise<Uint8Array> {
  const response = await call;
  if (!response.ok) throw await problemIn(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** The options of a typed call whose body is a file, as it is. */
export const asBytes = (file: File) => ({
  init: { body: file, headers: { "Content-Type": "application/octet-stream" } },
});

/** Yields the lines of a response of JSON Lines as they come. Throws `ApiProblem` when the call failed. */
export async function* readJsonLines(call: Promise<Response>): AsyncGenerator {
  const response = await call;
  if (!response.ok) throw await problemIn(response);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const lines = `${rest}${part.value}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== "") yield JSON.parse(rest);
}

/** Waits for a call that answers nothing (204). Throws `ApiProblem`. */
export async function expectNoContent(call: Promise<Pick<Response, "ok" | "status" | "json">>): Promise<void> {
  const response = await call;
  if (!response.ok) throw await problemIn(response);
}

async function problemIn(response: { readonly status: number; json(): Promise<unknown> }): Promise<ApiProblem> {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined; // as the server writes problems
  return new ApiProblem({
    title: "Error",
    detail: "The press sent a response that cannot be read. Please try again.",
    ...body,
    status: response.status,
  });
}
