import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { noticePath } from "#addresses/publication-addresses.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { NOTICE_NAMES, type PublicationNotice } from "#publications/core/details/publication-notice.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import type { Publication } from "#publications/core/publication.ts";
import { dateElement, doiData, getLanguageCode } from "./crossref-parts.ts";
import type { DepositEntry } from "./crossref-entry.ts";
import { jatsAbstract, lineWithFaces } from "./crossref-text.ts";

export type NoticeRules = {
  /** The DOI of the press's policy on updates: without one Crossref takes no Crossmark, and the notice names the work by a relation. */
  readonly updatePolicy?: Doi | undefined;
};

/**
 * Returns the records of the notices on a publication that have a DOI of their own, as items of its book or conference. Crossref
 * wants the update in the record of the notice, not in that of the work (distribution, §3.8).
 */
export function noticeItems(
  publication: Publication,
  { genre, teller }: DescribedRecord,
  { updatePolicy, prefix }: NoticeRules & { readonly prefix?: string | undefined },
): readonly DepositEntry[] {
  const notices = publication.details.notices ?? [];
  return notices.flatMap((notice, index) => {
    const { doi, date, text } = notice;
    const isOurs = prefix === undefined || doi?.toLowerCase().startsWith(`${prefix.toLowerCase()}/`);
    if (doi === undefined || !isOurs) return [];
    const day = parsePartialDate(date);
    const element = xml(
      genre === "proceedings" ? "conference_paper" : "content_item",
      {
        ...(genre !== "proceedings" && { component_type: "other", level_sequence_number: 1 }),
        publication_type: "full_text",
        language: getLanguageCode(publication),
      },
      xml("titles", {}, lineWithFaces("title", `${NOTICE_NAMES[notice.kind]}: ${fullTitle(publication)}`)),
      jatsAbstract(text, publication.details.language),
      day && dateElement(day, "online"),
      updateElement(notice, publication, updatePolicy),
      doiData({ doi, url: teller.pressUrl + noticePath(publication.sequential_id, index + 1) }),
    );
    return [{ doi, number: publication.sequential_id, xml: element }];
  });
}

function updateElement(
  { kind, date }: PublicationNotice,
  { doi }: Publication,
  policy: Doi | undefined,
): Xml | undefined {
  if (doi === undefined) return undefined;
  if (policy !== undefined)
    return xml(
      "crossmark",
      {},
      textElement("crossmark_version", "1"),
      textElement("crossmark_policy", policy),
      xml("updates", {}, textElement("update", doi, { type: kind, date })),
    );
  return xml(
    "rel:program",
    { name: "relations" },
    xml(
      "rel:related_item",
      {},
      textElement("rel:inter_work_relation", doi, { "relationship-type": "isCommentOn", "identifier-type": "doi" }),
    ),
  );
}
