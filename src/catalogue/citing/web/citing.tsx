import type { CitationStyle } from "#citations/citation-style.ts";
import { exportFileName } from "#publications/file-name.ts";
import { Island } from "#platform/web/island.tsx";
import { exportPath } from "#addresses/publication-addresses.ts";
import type { Publication } from "#publications/publication.ts";
import CitationFile from "./citation-file.island.tsx";
import HowToCite from "./how-to-cite.island.tsx";

const FILES = [
  { format: "ris", label: "RIS" },
  { format: "bib", label: "BibTeX" },
  { format: "csl.json", label: "CSL-JSON" },
] as const;

type CitingProps = { readonly publication: Publication; readonly style: CitationStyle; readonly html: string };

/** The 'How to Cite' section: eight styles, and the citation as a file. */
export function Citing({ publication, style, html }: CitingProps) {
  const sequentialId = publication.sequential_id;
  return (
    <section id="how-to-cite" className="how-to-cite" aria-labelledby="how-to-cite-heading">
      <h2 id="how-to-cite-heading" className="heading-3">
        How to Cite
      </h2>
      <Island name="catalogue/how-to-cite" of={HowToCite} props={{ sequentialId, style, html }} />
      <p className="citation-files no-print">
        <span className="small">Download citation</span>
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
