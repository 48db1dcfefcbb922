import { ApiProblem } from "#platform/web/call-api.ts";
import { countOccurrences } from "../../corrections/replace-words.ts";
import { findBlock } from "./find-block.ts";
import type { TextBlocks } from "./part-client.ts";
import { addCorrections } from "./use-corrections.ts";

/** An author's remark on a block: the words that stand there, and those that should. */
type Remark = { readonly block: string; readonly quote: string; readonly replacement: string | null };

/**
 * Makes a correction of an author's remark. Throws `ApiProblem`, with a sentence for the editor, where the words do not stand in its
 * block of the newest text, or not once.
 */
export async function takeRemark(id: string, text: TextBlocks | undefined, remark: Remark): Promise<void> {
  const { quote: from, replacement: to } = remark;
  const block = findBlock(text?.blocks ?? [], remark.block);
  const found = block ? countOccurrences(block.text, from) : 0;
  // The same words in another block are not those that the author meant.
  if (!block || found !== 1 || to === null)
    throw new ApiProblem({
      status: 409,
      title: "Couldn’t accept the remark",
      detail:
        found > 1
          ? `“${from}” appears more than once. Correct the block yourself.`
          : `“${from}” is not in this block any more. Make the correction yourself.`,
    });
  await addCorrections(id, [{ kind: "replace", block: block.id, original: block.text, from, to }]);
}
