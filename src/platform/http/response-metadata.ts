/**
 * Headers by which a route instructs the server in front of it. Clients never get them: the server reads and removes
 * them. `tags`: cache the page until one of these is invalidated; `query`: the parameters that the page depends on;
 * `counts`: the event that a successful response counts as (`view:<uuid>`); `frames`: the origins whose pages this one
 * may show in a frame.
 */
export const RESPONSE_METADATA = {
  tags: "x-cache-tags",
  query: "x-cache-query",
  counts: "x-counted-as",
  frames: "x-frame-ancestors",
} as const;
