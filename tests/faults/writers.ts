import type { RunningPress } from "./running-press.ts";

export type Writers = {
  /** The titles that the press acknowledged, in the order of its responses. */
  readonly acknowledged: readonly string[];
  /** The number of responses by status; 0 stands for a request without a response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses of status 503 that named no time after which to try again. */
  readonly withoutRetryAfter: number;
  /** Ends after the requests that are under way. */
  stop(): Promise<void>;
};

/**
 * Four editors that add one publication after the other to these presses in turn, whatever the response. Their titles
 * begin with `name`.
 */
export function startWriters(presses: readonly RunningPress[], token: string, name: string): Writers {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let withoutRetryAfter = 0;
  const stopping = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const title = `${name}, writer ${writer}, volume ${number}`;
      const press = presses[number % presses.length];
      const response = press && (await addPublication(press, token, title));
      const status = response?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(title);
      if (status === 503 && !response?.headers.has("retry-after")) withoutRetryAfter += 1;
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const writing = Promise.all(Array.from({ length: 4 }, (_, writer) => write(writer)));
  return {
    acknowledged,
    statuses,
    get withoutRetryAfter() {
      return withoutRetryAfter;
    },
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

/** Adds a published book; undefined where the press does not respond. */
export async function addPublication(
  { url }: RunningPress,
  token: string,
  title: string,
): Promise<Response | undefined> {
  try {
    const response = await fetch(`${url}/api/v1/publications`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ title, type: "book", status: "published", authors: ["Asha Raman"] }),
    });
    const body = await response.arrayBuffer();
    return new Response(response.status === 204 ? null : body, response);
  } catch {
    return undefined;
  }
}
