import { langAttribute } from "#publications/core/language.ts";
import type { LibraryTitle } from "#search/library.ts";
import { RESTRICTED_IN_CATALOGUE } from "#catalogue/core/notices.ts";
import { Island } from "#platform/web/island.tsx";
import { publicationPath } from "#addresses/publication-addresses.ts";
import NoticeButton from "#catalogue/core/web/notice-button.island.tsx";
import { rating } from "#publications/core/rating.ts";
import { Rating } from "#ui/display/rating.tsx";
import { compactCount, formatCount } from "#ui/formatting/numbers.ts";

/**
 * The link View Details, the rating, and the download button, which only explains (specification §2, decision P7), with
 * its count.
 */
export function TitleActions({ title }: { title: LibraryTitle }) {
  const details = { label: "View Details", href: publicationPath(title.sequential_id) };
  return (
    <div className="card-actions">
      <a className="card-tool" href={details.href}>
        {details.label}
        <span className="sr-only">
          : <bdi lang={langAttribute(title.language)}>{title.title}</bdi>
        </span>
      </a>
      <Rating value={rating(title)} explained="computed from views and downloads" />
      <span className="card-download">
        <Island
          name="catalogue/notice-button"
          of={NoticeButton}
          props={{
            id: `restricted-${title.sequential_id}`,
            label: "Download",
            about: title.title,
            variant: "ghost",
            size: "small",
            icon: "download",
            notice: RESTRICTED_IN_CATALOGUE,
            link: details,
          }}
        />
        <DownloadsCount count={title.downloads_count} />
      </span>
    </div>
  );
}

/** The number of downloads, "1.2K", with the exact number as a tooltip and for screen readers (specification §4). */
function DownloadsCount({ count }: { count: number }) {
  const exact = `${formatCount(count)} ${count === 1 ? "download" : "downloads"}`;
  return (
    <span className="downloads-count" title={exact}>
      <span aria-hidden="true">{compactCount(count)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
