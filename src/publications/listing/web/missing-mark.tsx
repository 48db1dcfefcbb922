import { isUntagged, type Part, PART_NAMES } from "#publications/core/missing-parts.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { ListedPublication } from "./list-queries.ts";

type MissingMarkProps = {
  readonly missing: readonly Part[];
  /** The text if nothing is missing. */
  readonly otherwise?: string;
} & Pick<ListedPublication, "files">;

/** Shows the missing parts, such as "Missing: DOI, licence", and a full PDF without tags. */
export function MissingMark({ missing, files, otherwise }: MissingMarkProps) {
  const lacks = missing.length > 0 ? [`Missing: ${missing.map((part) => PART_NAMES[part]).join(", ")}`] : [];
  const parts = isUntagged(files) ? [...lacks, "The full PDF is not tagged for screen readers"] : lacks;
  if (parts.length === 0) return otherwise;
  return parts.map((words) => (
    <p key={words} className="missing-mark">
      <DashboardIcon name="alert" size={16} />
      <span>{words}</span>
    </p>
  ));
}
