import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { MAX_EXPORTED, RESULT_FORMATS, RESULTS_EXPORT_PATH } from "#catalogue/search-results/export-address.ts";
import { type SearchAddress, searchPath } from "#catalogue/core/search-address.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { Icon } from "#ui/icons/icon.tsx";

/** The id of the form of the export, to which the boxes beside the results belong. */
export const EXPORT_FORM = "export-results";

/** A button that opens the formats. It is a form: without scripts too, only what is ticked is exported. */
export function ExportTool({ address, total }: { address: SearchAddress; total: number }) {
  const parameters = new URLSearchParams(searchPath({ ...address, pages: { page: 1 } }).slice(LIBRARY_PATH.length + 1));
  const whole = total > MAX_EXPORTED ? `the first ${formatCount(MAX_EXPORTED)} titles` : "all titles found";
  return (
    <div className="search-tool">
      <button type="button" className="search-tool-button" popoverTarget="export-formats">
        <Icon name="file-down" />
        Export
      </button>
      <div id="export-formats" popover="auto" className="popover-panel">
        <form id={EXPORT_FORM} className="export-formats" action={RESULTS_EXPORT_PATH}>
          <p>With the chapters and papers listed below them: what you tick in the list, or else {whole}.</p>
          {[...parameters].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <p className="export-buttons">
            {RESULT_FORMATS.map(({ format, name }) => (
              <button key={format} className="button button-outline button-small" name="format" value={format}>
                {name}
              </button>
            ))}
          </p>
        </form>
      </div>
    </div>
  );
}
