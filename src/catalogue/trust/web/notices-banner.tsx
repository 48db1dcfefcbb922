import { noticePath } from "#addresses/publication-addresses.ts";
import { NOTICE_KINDS, NOTICE_NAMES, type PublicationNotice } from "#publications/core/details/publication-notice.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { Icon } from "#ui/icons/icon.tsx";

type NoticesBannerProps = {
  /** The number of the publication. */
  readonly number: number;
  readonly notices?: readonly PublicationNotice[] | undefined;
};

/** The notices, retractions first: they stand before everything else on the page, and lead to pages of their own. */
export function NoticesBanner({ number, notices = [] }: NoticesBannerProps) {
  if (notices.length === 0) return null;
  const ordered = notices
    .map((notice, index) => ({ ...notice, place: index + 1 }))
    .toSorted((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind));
  return (
    <section className="publication-notices" aria-label="Notices about this publication">
      {ordered.map(({ kind, date, text, place }) => (
        <div key={place} className={`publication-notice publication-notice-${kind}`} role="note">
          <Icon name="alert" />
          <p>
            <strong>{NOTICE_NAMES[kind]},</strong> <time dateTime={date}>{longDay(date)}</time>: {text}{" "}
            <a className="link" href={noticePath(number, place)}>
              The notice
            </a>
          </p>
        </div>
      ))}
    </section>
  );
}
