import type { App } from "#platform/http/request-pipeline.ts";
import type { CountedEvent, ResponseMetadata } from "#platform/http/response-metadata.ts";
import type { TestPerson } from "../presses/signed-in-person.ts";

export type Requested = {
  /** Sent as JSON, or as a file where it is bytes or text of a file (`file`). */
  readonly body?: unknown;
  readonly file?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

export type PressRequests = {
  /** Sends a request to any address of the press, as a client of one address. Problems are sent as JSON. */
  open(path: string | Request, init?: RequestInit): Promise<Response>;
  /** Sends a request to the API (path below /api/v1) with a person's token; undefined is not signed in. */
  call(as: TestPerson | undefined, method: string, path: string, requested?: Requested): Promise<Response>;
  /** The body of the response to such a request. */
  requestJson<T = Record<string, unknown>>(
    as: TestPerson | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T>;
};

const METADATA = new WeakMap<Response, ResponseMetadata>();

/** The event as which a response of `open` or `call` is counted; undefined where it is not counted. */
export const findCountedEvent = (response: Response): CountedEvent | undefined => METADATA.get(response)?.counts;

/** The requests of a test press to the routes of the real one. */
export function createRequests(pressUrl: string, app: () => App): PressRequests {
  const open: PressRequests["open"] = async (path, init = {}) => {
    const request = path instanceof Request ? path : new Request(new URL(path, pressUrl), init);
    if (!request.headers.has("accept")) request.headers.set("accept", "application/problem+json");
    const metadata: ResponseMetadata = {};
    const response = await app().fetch(request, { ip: "192.0.2.1", metadata });
    METADATA.set(response, metadata);
    return response;
  };
  const call: PressRequests["call"] = (as, method, path, { body, file, headers } = {}) =>
    open(`/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(file !== undefined && { "content-type": "application/octet-stream" }),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file !== undefined && { body: file }),
    });
  const requestJson = async <T>(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<T> =>
    (await call(as, method, path, { body })).json() as Promise<T>;
  return { open, call, requestJson };
}
