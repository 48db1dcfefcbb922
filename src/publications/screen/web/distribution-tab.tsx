import { use } from "react";
import { epubPath, exportPath, finalPdfPath, publicationPath } from "#addresses/publication-addresses.ts";
import { type Doi, doiUrl } from "#publications/core/identifiers/doi.ts";
import { fileStem } from "#publications/core/file-name.ts";
import { hasPublicPage, isListed } from "#publications/core/policy.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { DiscoverabilitySlot } from "./discoverability-slot.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";

type Address = { readonly name: string; readonly about: string; readonly url: string };

/** Returns the addresses at which others find a publication, or will find it. */
function listAddresses(publication: PublicationBody): readonly Address[] {
  const { sequential_id, title, doi, open_access, files } = publication;
  const at = (path: string): string => location.origin + path;
  const isOpen = (type: "final_pdf" | "final_epub"): boolean =>
    open_access && files.some(({ file_type }) => file_type === type);
  return [
    {
      name: "Public page",
      about: "For readers, search engines and libraries",
      url: at(publicationPath(sequential_id)),
    },
    ...(doi === null
      ? []
      : [{ name: "DOI", about: "Leads readers here once it is registered", url: doiUrl(doi as Doi) }]), // the API sends parsed ones
    ...(isOpen("final_pdf")
      ? [
          {
            name: "Full PDF",
            about: "Open access: everybody may fetch it",
            url: at(finalPdfPath(sequential_id, fileStem({ title, sequential_id }))),
          },
        ]
      : []),
    ...(isOpen("final_epub")
      ? [
          {
            name: "EPUB",
            about: "Open access: everybody may fetch it",
            url: at(epubPath(sequential_id, fileStem({ title, sequential_id }))),
          },
        ]
      : []),
    { name: "BibTeX", about: "For reference managers", url: at(exportPath(sequential_id, "bib")) },
    { name: "RIS", about: "For reference managers", url: at(exportPath(sequential_id, "ris")) },
    { name: "CSL-JSON", about: "For programs", url: at(exportPath(sequential_id, "csl.json")) },
  ];
}

/** The tab *Distribution*: whether others can find the publication, and at which addresses. */
export function DistributionTab({ publication }: { readonly publication: PublicationBody }) {
  const { status, parent, is_proposal } = publication;
  const guarded = { status, parent, is_proposal };
  const isPublic = hasPublicPage(guarded);
  return (
    <>
      {use(DiscoverabilitySlot)(publication)}
      <SettingPanel title="Where others find it" description={stateWords(isPublic, isListed(guarded), status)}>
        <ul className="distribution-addresses">
          {listAddresses(publication).map(({ name, about, url }) => (
            <li key={name}>
              <p className="setting-row-title">{name}</p>
              <p className="quiet small">{about}</p>
              {isPublic ? (
                <a className="link mono" href={url} rel="noopener">
                  {url}
                </a>
              ) : (
                <span className="mono">{url}</span>
              )}
            </li>
          ))}
        </ul>
      </SettingPanel>
    </>
  );
}

function stateWords(isPublic: boolean, listed: boolean, status: PublicationBody["status"]): string {
  if (listed) return "It is public. It stands in the library, the search, the sitemap and the feed of new titles.";
  if (isPublic) return "It is archived: its page stays, so that citations go on working, but no list names it.";
  return status === "published"
    ? "It is published, but its book is not: readers do not see it yet. These will be its addresses."
    : "It is not public yet. These will be its addresses when it is published.";
}
