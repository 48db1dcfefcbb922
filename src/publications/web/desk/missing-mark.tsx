import { type Part, PART_NAMES } from "#publications/missing-parts.ts";
import { DeskIcon } from "#ui/desk-icon.tsx";

/** "Missing: DOI, licence". Nothing where nothing is missing. */
export function MissingMark({ missing }: { readonly missing: readonly Part[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="missing-mark">
      <DeskIcon name="alert" size={16} />
      <span>Missing: {missing.map((part) => PART_NAMES[part]).join(", ")}</span>
    </p>
  );
}
