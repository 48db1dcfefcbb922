import { readNews } from "./news/read-news.ts";
import { readTextBody } from "./core/parse-policy-text.ts";
import type { PolicyText, TextBody } from "./core/policy-text.ts";
import { shapeErrors } from "./core/section-shape.ts";

/**
 * Returns a version of this text from its Markdown (docs/texts.md), or a sentence for each wrong line and for each section that the
 * text's page needs and cannot set.
 */
export function readPolicyVersion(
  { shape = [], isNews }: Pick<PolicyText, "shape"> & { readonly isNews?: boolean },
  markdown: string,
  facts: readonly string[],
): { readonly title?: string; readonly body: TextBody } | { readonly errors: readonly string[] } {
  if (isNews) return readNews(markdown, facts);
  const read = readTextBody(markdown, facts);
  if ("errors" in read) return read;
  const errors = shapeErrors(read.body.sections, shape);
  return errors.length > 0 ? { errors } : read;
}
