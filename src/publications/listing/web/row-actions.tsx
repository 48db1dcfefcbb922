import { Link } from "@tanstack/react-router";
import { hasPublicPage } from "#publications/core/policy.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#ui/overlays/menu.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import type { ListedPublication } from "./list-queries.ts";
import { downloadPdf } from "#publications/files/web/download-pdf.ts";
import type { RowOperations } from "./row-operations.ts";
import { editPath } from "#addresses/dashboard-addresses.ts";

type RowActionsProps = RowOperations & {
  readonly publication: ListedPublication;
  /** Icons without labels, for the table. */
  readonly compact?: boolean;
};

/**
 * The actions of a row (specification §6): View Details for everyone, Edit for admins and editors, Download PDF if
 * there is one, Delete for admins.
 */
export function RowActions({ publication, onDetails, onDelete, compact = false }: RowActionsProps) {
  const { roles } = useViewer();
  const { title } = publication;
  return (
    <span className="publication-row-actions">
      {compact ? (
        <Tooltip words="View Details">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`View Details: ${title}`}
            onClick={() => onDetails(publication)}
          >
            <DashboardIcon name="eye" />
          </Button>
        </Tooltip>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={`View Details: ${title}`}
          onClick={() => onDetails(publication)}
        >
          View Details
        </Button>
      )}
      {can(roles, "edit_publication") && (
        <Tooltip words="Edit">
          <Link
            to={editPath(publication.sequential_id)}
            search={(address: object) => address}
            className={buttonClass({ variant: "ghost", size: "icon" })}
            aria-label={`Edit: ${title}`}
            data-edit-publication=""
          >
            <DashboardIcon name="pencil" />
          </Link>
        </Tooltip>
      )}
      <MoreActions publication={publication} onDelete={onDelete} />
    </span>
  );
}

function MoreActions({ publication, onDelete }: Pick<RowActionsProps, "publication" | "onDelete">) {
  const { roles } = useViewer();
  const { title, status, parent, files, sequential_id } = publication;
  const hasPdf = files.some(({ file_type }) => file_type === "final_pdf");
  const isPublic = hasPublicPage({ status, parent });
  const mayDelete = can(roles, "delete_publication");
  if (!hasPdf && !isPublic && !mayDelete) return null;
  const trigger = (
    <button type="button" className="button button-ghost button-icon" aria-label={`More actions: ${title}`}>
      <DashboardIcon name="ellipsis" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {hasPdf && (
        <MenuItem icon={<DashboardIcon name="download" />} onSelect={() => void downloadPdf(publication)}>
          Download PDF
        </MenuItem>
      )}
      {isPublic && (
        <MenuLink icon={<DashboardIcon name="external-link" />}>
          <a href={publicationPath(sequential_id)}>Open public page</a>
        </MenuLink>
      )}
      {mayDelete && (hasPdf || isPublic) && <MenuSeparator />}
      {mayDelete && (
        <MenuItem icon={<DashboardIcon name="trash" />} destructive onSelect={() => onDelete(publication)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
