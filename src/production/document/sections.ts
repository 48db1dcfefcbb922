import type { Block, Heading } from "./block.ts";

/** A heading with the blocks below it, and the sections below it; the root has no heading. */
export type Section = {
  readonly head: Heading | null;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
};

type OpenSection = { readonly head: Heading | null; readonly blocks: Block[]; readonly sections: OpenSection[] };

/** Returns the sections of a text whose headings are flat. */
export function nestSections(body: readonly Block[]): Section {
  const root: OpenSection = { head: null, blocks: [], sections: [] };
  const open: OpenSection[] = [root];
  for (const block of body) {
    if (block.t === "h") {
      while (open.length > 1 && (open.at(-1)?.head?.level ?? 0) >= block.level) open.pop();
      const section: OpenSection = { head: block, blocks: [], sections: [] };
      open.at(-1)?.sections.push(section);
      open.push(section);
    } else open.at(-1)?.blocks.push(block);
  }
  return root;
}
