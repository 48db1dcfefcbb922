import type { Press } from "#press/press.ts";

/** How soon a reply is promised: "24 hours" (decision P18). */
export const replyWords = ({ replyWithin }: Pick<Press, "replyWithin">): string =>
  `${replyWithin} ${replyWithin === 1 ? "hour" : "hours"}`;
