import type { TextBlock } from "./part-client.ts";

export type BlockSection = { readonly place: TextBlock["place"]; readonly blocks: readonly TextBlock[] };

/** Returns the blocks by the parts of the text in which they stand, in the order in which they are read. */
export function blocksBySection(blocks: readonly TextBlock[]): readonly BlockSection[] {
  const places = [...new Set(blocks.map(({ place }) => place))];
  return places.map((place) => ({ place, blocks: blocks.filter((block) => block.place === place) }));
}
