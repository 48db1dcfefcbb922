/** A successful answer that its route asked to be counted (`view:<uuid>`), whether rendered or from the cache. */
export type Served = {
  readonly label: string;
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  /** The reader's address, not a proxy's. It is used for counting and forgotten, never logged. */
  readonly ip: string;
  /** What a trusted proxy says of the reader's country; undefined where none is asked. */
  readonly country: string | undefined;
};

export type OnServed = (served: Served) => void;

/** What the server tells a route beside the request itself; absent where a test calls the app directly. */
export type ServerBindings = { readonly ip?: string; readonly requestId?: string };
