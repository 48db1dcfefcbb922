import { doiUrl } from "#publications/doi.ts";
import { NOTICE_NAMES, type PublicationNotice } from "#publications/notices/publication-notice.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { Icon } from "#ui/icons/icon.tsx";

/** Corrections and retractions, retractions first: they stand before everything else on the page. */
export function NoticesBanner({ notices = [] }: { readonly notices?: readonly PublicationNotice[] | undefined }) {
  if (notices.length === 0) return null;
  const ordered = notices.toSorted(
    (one, other) => Number(other.kind === "retraction") - Number(one.kind === "retraction"),
  );
  return (
    <section className="publication-notices" aria-label="Notices about this publication">
      {ordered.map(({ kind, date, text, doi }) => (
        <div key={`${kind} ${date} ${text}`} className={`publication-notice publication-notice-${kind}`} role="note">
          <Icon name="alert" />
          <p>
            <strong>{NOTICE_NAMES[kind]},</strong> <time dateTime={date}>{longDay(date)}</time>: {text}
            {doi && (
              <>
                {" "}
                <a className="link" href={doiUrl(doi)}>
                  The notice
                </a>
              </>
            )}
          </p>
        </div>
      ))}
    </section>
  );
}
