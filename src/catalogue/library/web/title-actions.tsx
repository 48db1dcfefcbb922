import type { LibraryTitle } from "#search/library.ts";
import { RESTRICTED_IN_CATALOGUE } from "#catalogue/notices.ts";
import { Island } from "#platform/web/island.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { ButtonLink } from "#ui/button.tsx";
import NoticeButton from "#catalogue/publication/web/notice-button.island.tsx";

/** The links View Details and the download button, which only explains (specification §2, decision P7). */
export function TitleActions({ title }: { title: LibraryTitle }) {
  const details = { label: "View Details", href: publicationPath(title.sequential_id) };
  return (
    <div className="card-actions">
      <ButtonLink variant="outline" size="small" href={details.href}>
        {details.label}
        <span className="sr-only">
          : <bdi lang={title.language}>{title.title}</bdi>
        </span>
      </ButtonLink>
      <Island
        name="catalogue/notice-button"
        of={NoticeButton}
        props={{
          id: `restricted-${title.sequential_id}`,
          label: "Download",
          about: title.title,
          variant: "outline",
          size: "small",
          icon: "download",
          notice: RESTRICTED_IN_CATALOGUE,
          link: details,
        }}
      />
    </div>
  );
}
