import type { CitationStyle } from "#citations/citation-style.ts";
import { exportFileName } from "#publications/core/file-name.ts";
import { Island } from "#platform/web/island.tsx";
import { exportPath } from "#addresses/publication-addresses.ts";
import type { Publication } from "#publications/core/publication.ts";
import { Icon } from "#ui/icons/icon.tsx";
import CitationFile from "./citation-file.island.tsx";
import HowToCite from "./how-to-cite.island.tsx";

const FILES = [
  { format: "ris", label: "RIS" },
  { format: "bib", label: "BibTeX" },
  { format: "csl.json", label: "CSL-JSON" },
] as const;

type CitingProps = { readonly publication: Publication; readonly style: CitationStyle; readonly html: string };

/**
 * The panel 'How to Cite': eight styles, and the citation as a file. It stands beside the abstract; where the page is
 * narrow, the address `#how-to-cite` opens it as a sheet over the page.
 */
export function Citing({ publication, style, html }: CitingProps) {
  const sequentialId = publication.sequential_id;
  return (
    <section id="how-to-cite" className="how-to-cite" aria-labelledby="how-to-cite-heading">
      <h2 id="how-to-cite-heading" className="heading-4">
        How to Cite
      </h2>
      {/* The target stands in the window, not in the page: its address closes the sheet and nothing scrolls. */}
      <span id="text" className="sheet-closed" />
      <a className="close-sheet button button-ghost button-icon no-print" href="#text">
        <Icon name="close" />
        <span className="sr-only">Close</span>
      </a>
      <Island
        name="catalogue/how-to-cite"
        of={HowToCite}
        props={{ sequentialId, style, html, language: publication.details.language }}
      />
      <p className="citation-files no-print">
        {FILES.map(({ format, label }) => (
          <Island
            key={format}
            name="catalogue/citation-file"
            of={CitationFile}
            props={{ href: exportPath(sequentialId, format), label, fileName: exportFileName(publication, format) }}
          />
        ))}
      </p>
    </section>
  );
}
