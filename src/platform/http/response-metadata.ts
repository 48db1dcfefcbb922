/** The use of the press that a successful response is counted as. */
export type CountedEvent =
  | { readonly kind: "view" | "ris" | "bibtex" | "preview"; readonly publicationId: string }
  /** The full text; its forms are files of their own. */
  | { readonly kind: "download"; readonly publicationId: string; readonly form?: "pdf" | "epub" }
  /** The full text was refused, because the title is closed: counted with the status 403. */
  | { readonly kind: "no_license"; readonly publicationId: string }
  | { readonly kind: "format" | "style"; readonly name: string; readonly publicationId: string }
  /** A search of the whole library, in folded words. */
  | { readonly kind: "search"; readonly words: string; readonly found: boolean };

/** What a route tells the server in front of it about its response. Clients never get any of it. */
export type ResponseMetadata = {
  /** The page is cached until one of these is invalidated; without tags it is not cached. */
  tags?: readonly string[];
  /** The query parameters that the cached page depends on. */
  query?: readonly string[];
  /** Counted when the response is successful or unchanged (304), also each time it comes from the cache. */
  counts?: CountedEvent | undefined;
  /** The origins whose pages this one may show in a frame. */
  frames?: readonly string[];
  /** The pattern of the route that answered, for the log; undefined where none took the request. */
  route?: string | undefined;
  /** The id of the person whose request it was, for the log of refusals. */
  person?: string | undefined;
};

/** The server's data for a route beside the request itself; absent where a test calls the app directly. */
export type ServerBindings = {
  readonly ip?: string;
  readonly requestId?: string;
  /** Empty when the app is called; the route describes its response here (`describeResponse`). */
  readonly metadata?: ResponseMetadata;
};

/** Adds metadata to the response of this request. Does nothing where no server listens for it. */
export function describeResponse(context: { readonly env: unknown }, metadata: ResponseMetadata): void {
  const bindings = context.env as ServerBindings | undefined; // Hono's contexts of pages leave their bindings untyped
  if (bindings?.metadata) Object.assign(bindings.metadata, metadata);
}
