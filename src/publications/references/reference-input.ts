import { z } from "zod";
import { formatCount } from "#ui/formatting/numbers.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { parsedText } from "#publications/core/form/form-fields.ts";
import { formatReferenceLine, parseReferenceLine } from "./reference-lines.ts";
import type { Reference } from "#publications/core/details/reference.ts";

const MAX_REFERENCES = 5000;
const MAX_REFERENCE_LENGTH = 5000;

const TOO_MANY = `Please give at most ${formatCount(MAX_REFERENCES)} references`;
const TOO_LONG = `Please use at most ${MAX_REFERENCE_LENGTH} characters for a reference`;

const ReferenceInput = z.strictObject({
  text: z.string().trim().min(1, "Write the reference").max(MAX_REFERENCE_LENGTH, TOO_LONG),
  doi: parsedText(readDoi, "This is not a DOI, such as 10.5555/abc"),
});

/** The references of a publication as a list, or as lines, one in each; their DOIs are found in them. An empty list is left out. */
export const References = z
  .union([z.string().max(MAX_REFERENCES * 1000), z.array(ReferenceInput).max(MAX_REFERENCES, TOO_MANY)])
  .nullish()
  .transform((given, context): readonly Reference[] | undefined => {
    const lines =
      typeof given === "string" ? given.split(/\r\n|[\n\r\u2028\u2029]/u) : (given ?? []).map(formatReferenceLine);
    const references = lines.flatMap((line) => parseReferenceLine(line) ?? []);
    if (references.length > MAX_REFERENCES) context.addIssue({ code: "custom", message: TOO_MANY });
    if (references.some(({ text }) => text.length > MAX_REFERENCE_LENGTH))
      context.addIssue({ code: "custom", message: TOO_LONG });
    return references.length > 0 ? references : undefined;
  });
