/**
 * Headers by which a route speaks to the server in front of it. They never leave the house: the server reads and
 * removes them. `tags`: keep a copy until one of these changes; `query`: the parameters the copy depends on;
 * `counts`: what a successful answer counts as (`view:<uuid>`); `frames`: whose pages this one may show in a frame.
 */
export const RESPONSE_METADATA = {
  tags: "x-cache-tags",
  query: "x-cache-query",
  counts: "x-counted-as",
  frames: "x-frame-ancestors",
} as const;
