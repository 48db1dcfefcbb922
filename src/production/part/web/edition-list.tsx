import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { EDITION_KINDS, type EditionKind, KINDS } from "../../editions/edition-kinds.ts";
import { editionPath, type WholeVersion } from "./part-client.ts";

const WHAT: Readonly<Record<EditionKind, { readonly icon: DashboardIconName; readonly words: string }>> = {
  pdf: { icon: "file-text", words: "tagged, for readers and print" },
  epub: { icon: "book-open", words: "for readers; read on the site once released" },
  html: { icon: "external-link", words: "single file with images" },
  jats: { icon: "list", words: "for archives and indexes" },
  bits: { icon: "list", words: "for archives of books" },
};
const ORDER = ["pdf", "epub", "html", "jats", "bits"] as const satisfies readonly EditionKind[];

/** The editions of a text, each to download. */
export const EditionList = ({ production: { id, editions } }: { readonly production: WholeVersion }) => (
  <ul className="part-editions">
    {ORDER.filter((kind) => KINDS.includes(kind)).map((kind) => (
      <li key={kind}>
        <DashboardIcon name={WHAT[kind].icon} />
        <span>
          <b>{EDITION_KINDS[kind].name}</b>
          <span className="small quiet part-edition-words">{WHAT[kind].words}</span>
        </span>
        {editions.includes(kind) ? (
          <a href={editionPath(id, kind)} download>
            Download<span className="sr-only">{` ${EDITION_KINDS[kind].name}`}</span>
          </a>
        ) : (
          <span className="quiet">not available</span>
        )}
      </li>
    ))}
  </ul>
);
