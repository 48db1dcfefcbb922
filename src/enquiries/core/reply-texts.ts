import type { Press } from "#press/core/press.ts";

/** Returns the time within which the press promises a reply: "24 hours" (decision P18). */
export const replyWords = ({ replyWithin }: Pick<Press, "replyWithin">): string =>
  `${replyWithin} ${replyWithin === 1 ? "hour" : "hours"}`;
