import type { TextBlock } from "./part-client.ts";

/** Returns the block with this id, or the one around it: a problem may name a cell of a table or an item of a list. */
export const findBlock = (blocks: readonly TextBlock[], id: string | null | undefined): TextBlock | undefined =>
  id === null || id === undefined
    ? undefined
    : blocks.find((block) => block.id === id || block.inner?.includes(id) === true);
