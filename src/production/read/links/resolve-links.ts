import type { Block } from "../../document/block.ts";
import type { Inline } from "../../document/inline.ts";
import { toPlainText } from "../../document/inline.ts";
import { everyBlock, mapContent } from "../../document/walk.ts";
import { REFERENCE_TARGET } from "../../intake/open-latex.ts";
import { INTERNAL } from "../read-inlines.ts";
import { addProblem, type TextBuilder } from "../text-builder.ts";

/**
 * Returns blocks whose links inside the file lead to blocks and references. A link that leads nowhere is plain text, and a problem.
 * `known`: the blocks of the whole text; `byBlock`: the references by the ids of their paragraphs.
 */
export function resolveLinks(
  builder: TextBuilder,
  blocks: readonly Block[],
  known: readonly Block[],
  byBlock: ReadonlyMap<string, string>,
): readonly Block[] {
  const ids = new Set([...everyBlock(known)].map(({ id }) => id));
  const find = (target: string): string | undefined => {
    const block = builder.targets.get(target);
    if (block === undefined) return undefined;
    return byBlock.get(block) ?? (ids.has(block) ? block : undefined);
  };
  return blocks.flatMap((block) => mapContent([block], (content) => resolve(builder, content, find, block.id)));
}

type Find = (target: string) => string | undefined;

function resolve(builder: TextBuilder, content: readonly Inline[], find: Find, place: string): readonly Inline[] {
  return content.flatMap((inline): readonly Inline[] => {
    if (inline.t === "ref" && inline.to.startsWith(INTERNAL)) return resolveLink(builder, inline, find, place);
    return "c" in inline ? [{ ...inline, c: resolve(builder, inline.c, find, place) }] : [inline];
  });
}

function resolveLink(
  builder: TextBuilder,
  inline: Extract<Inline, { t: "ref" }>,
  find: Find,
  place: string,
): readonly Inline[] {
  const target = decodeTarget(inline.to.slice(INTERNAL.length));
  const found = find(target);
  const content = resolve(builder, inline.c, find, place);
  if (found !== undefined) {
    const isCitation = target.startsWith(REFERENCE_TARGET);
    return [{ t: "ref", to: found, c: isCitation ? [{ t: "text", v: found.slice(1) }] : content }];
  }
  // Word marks each entry of a table of contents, and each heading that was once in one, with a bookmark that may be gone.
  if (!/^_(?:Toc|Ref|Hlk|GoBack)/u.test(target))
    addProblem(
      builder,
      "should",
      "dead-link",
      `“${toPlainText(inline.c).slice(0, 60)}” links to a place that the manuscript doesn’t have. Link it again, or remove the link.`,
      place,
    );
  return content;
}

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
