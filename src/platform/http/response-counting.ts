import type { CountedEvent } from "./response-metadata.ts";

/** A successful response that its route marked for counting, whether rendered or from the cache. */
export type Served = {
  readonly event: CountedEvent;
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  /** The reader's address, not a proxy's. It is used for counting and forgotten, never logged. */
  readonly ip: string;
  /** The reader's country as a trusted proxy reports it; undefined where none is configured. */
  readonly country: string | undefined;
  /** Whether the request carries the cookie of a session; who it is has not been looked up. */
  readonly signedIn: boolean;
};

export type OnServed = (served: Served) => void;
