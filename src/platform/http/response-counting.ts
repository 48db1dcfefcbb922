/** A successful response that its route marked for counting (`view:<uuid>`), whether rendered or from the cache. */
export type Served = {
  readonly label: string;
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  /** The reader's address, not a proxy's. It is used for counting and forgotten, never logged. */
  readonly ip: string;
  /** The reader's country as a trusted proxy reports it; undefined where none is configured. */
  readonly country: string | undefined;
};

export type OnServed = (served: Served) => void;

/** The server's data for a route beside the request itself; absent where a test calls the app directly. */
export type ServerBindings = { readonly ip?: string; readonly requestId?: string };
