import { apiFetch, expectNoContent } from "#platform/web/call-api.ts";
import { EXCHANGE_FORMATS } from "#publications/core/exchange-formats.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuHead, MenuItem } from "#ui/overlays/menu.tsx";
import { type ChosenFilters, pickFilters } from "#publications/listing/web/list-address.ts";
import { useAction } from "#platform/web/use-action.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type Format = (typeof EXCHANGE_FORMATS)[number];
type ExportMenuProps = { readonly filters: ChosenFilters; readonly ids: readonly string[] };

/** The menu that exports the selection, or everything that the filters select if nothing is selected. */
export function ExportMenu({ filters, ids }: ExportMenuProps) {
  const { runAction, isBusy } = useAction({
    run: (format: Format) => download(format, filters, ids),
    failed: { title: "Error exporting publications", otherwise: "The file could not be created. Please try again." },
    refreshes: "nothing",
  });
  const trigger = (
    <button type="button" className="button button-outline button-small" disabled={isBusy}>
      <DashboardIcon name="download" size={16} />
      {isBusy ? "Exporting..." : "Export"}
      <DashboardIcon name="chevron-down" size={16} />
    </button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      <MenuHead>{ids.length > 0 ? `${formatCount(ids.length)} selected` : "All publications of this list"}</MenuHead>
      {EXCHANGE_FORMATS.map((format) => (
        <MenuItem key={format.format} onSelect={() => runAction(format)}>
          {format.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

async function download({ format, ending }: Format, filters: ChosenFilters, ids: readonly string[]): Promise<void> {
  const parameters = new URLSearchParams({ format });
  const chosen = ids.length > 0 ? { ids: ids.join(",") } : pickFilters(filters);
  for (const [name, value] of Object.entries(chosen)) if (value !== undefined) parameters.set(name, value);
  const response = await apiFetch(`/api/v1/exports/publications?${parameters.toString()}`);
  await expectNoContent(Promise.resolve(response));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `publications.${ending}`;
  link.click();
  URL.revokeObjectURL(address);
}
