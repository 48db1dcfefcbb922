import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { type Part, PART_NAMES } from "#publications/core/missing-parts.ts";
import type { PublicationEntry } from "#publications/records/publication-entry.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { missingIn } from "./publishing-warnings.tsx";
import { fieldId } from "#publications/core/form/form-part.ts";
import { type PublicationTab, TAB_NAMES } from "#publications/form/publication-tabs.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

const TABS: Readonly<Record<Part, PublicationTab>> = {
  doi: "details",
  licence: "access",
  abstract: "details",
  cover: "files",
  full_pdf: "files",
};

type MissingPartsProps = {
  /** What is to be mended besides, each a list item. */
  readonly children?: ReactNode;
  readonly entry: PublicationEntry;
  readonly publication: PublicationBody;
};

/** What an unpublished title lacks, each with the way to its field. Warnings forbid nothing (decision F1). */
export function MissingParts({ entry, publication, children }: MissingPartsProps) {
  const { roles } = useViewer();
  const { sequential_id, files, type } = publication;
  const missing = missingIn(
    entry,
    files.map(({ file_type }) => file_type),
  );
  return (
    <SettingPanel title="Before it is published">
      <ul className="missing-parts">
        {missing.map((part) => (
          <li key={part}>
            <DashboardIcon name="alert" size={16} />
            <span>
              No {PART_NAMES[part]}
              {type !== "academic_chapter" && (
                <>
                  {" · "}
                  {TABS[part] === "details" ? (
                    <button
                      type="button"
                      className="link"
                      onClick={() => document.getElementById(fieldId(part))?.focus()}
                    >
                      Enter the {PART_NAMES[part]}
                    </button>
                  ) : (
                    <Link to={publicationScreenPath(sequential_id, TABS[part])} replace className="link">
                      Open {TAB_NAMES[TABS[part]]}
                    </Link>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
        {children}
        {missing.length === 0 && (
          <li>
            <DashboardIcon name="check" size={16} />
            <span>DOI, licence, abstract, cover and full PDF are there.</span>
          </li>
        )}
      </ul>
      {missing.length > 0 && can(roles, "edit_publication") && (
        <p className="quiet small">You can publish it anyway.</p>
      )}
    </SettingPanel>
  );
}
