import type { Press } from "#press/core/press.ts";
import type { NoticeOfPublication } from "#publications/files/marking/server/mark-files.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { NOTICE_NAMES } from "#publications/core/details/publication-notice.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { makeTextPdf } from "./text-pdf.ts";

/** Returns the PDF that stands in the place of a publication's after a notice: what it was, and what the press says. */
export function makeNoticePdf(
  { publication, notice: { kind, date, text }, url }: NoticeOfPublication,
  { press, now }: { readonly press: Press; readonly now: Date },
): Promise<Buffer> {
  const { language } = publication.details;
  const title = fullTitle(publication);
  const plain = (words: string, after = 8) => ({ text: words, size: 11, after, language: "en" });
  return makeTextPdf({ title: `${NOTICE_NAMES[kind]}: ${title}`, author: press.name, madeAt: now, language: "en" }, [
    plain(press.name, 24),
    { text: NOTICE_NAMES[kind], size: 22, after: 8, language: "en" },
    plain(longDay(date), 16),
    { text: title, size: 14, after: 8, language },
    { ...plain(publication.authors.join(", "), 24), language },
    { ...plain(text, 24), language },
    plain(`The notice: ${url}`),
  ]);
}
