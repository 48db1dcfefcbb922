import type { FormPart } from "#publications/core/form/form-part.ts";
import { parseReferenceLine } from "#publications/references/reference-lines.ts";
import { LongEntry } from "#publications/core/web/entry-fields.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The references as they were pasted, one in a line; says how many were read, and in how many of them is a DOI. */
export function ReferencesField({ form }: { readonly form: FormPart<{ references: string }> }) {
  const read = form.entry.references.split("\n").flatMap((line) => parseReferenceLine(line) ?? []);
  const withDoi = read.filter(({ doi }) => doi !== undefined).length;
  return (
    <>
      <LongEntry
        form={form}
        field="references"
        label="References"
        rows={6}
        hint="Paste the list, one work in a line. Each DOI in it is found"
        dir="auto"
      />
      <p className="form-hint" role="status">
        {read.length > 0 &&
          `${formatCount(read.length)} ${read.length === 1 ? "reference" : "references"}, ${formatCount(withDoi)} with a DOI`}
      </p>
    </>
  );
}
