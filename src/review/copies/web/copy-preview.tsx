import { useRef, useState } from "react";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { fingerprint } from "#manuscripts/review-copies/review-copy.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { Words } from "#review/passages/web/manuscript-text.tsx";
import { PdfText } from "#review/passages/web/pdf-text.tsx";
import type { SoughtPassage } from "#review/passages/web/sought-passage.ts";
import type { WrittenConcern } from "#review/reports/own-review.ts";
import { copyHref, copyTextAddress, type ReviewCopyFile } from "./copy-client.ts";

/** The id of the entry of a place in the list, to which its mark in the text leads back. */
export const placeAnchor = (at: number): string => `concern-${placeId(at)}`;
const placeId = (at: number): string => `place-${at + 1}`;

/** Returns the places of a copy as the text beside them marks passages: by their words, and by the page of a PDF. */
export const placesAsPassages = (places: readonly IdentityWarning[]): readonly WrittenConcern[] =>
  places.map(({ where, words }, index) => ({
    id: placeId(index),
    kind: "essential",
    body: "",
    page: /^Pages? (\d+)/u.exec(where)?.[1] ?? "",
    passage: words.replace(/…$/u, ""),
    paragraph: null,
  }));

type CopyPreviewProps = {
  readonly manuscript: Pick<OfficeManuscript, "id" | "number" | "language">;
  readonly copy: ReviewCopyFile;
  readonly places: readonly IdentityWarning[];
  readonly sought: SoughtPassage | undefined;
};

/** The copy as reviewers read it, with the places that may name an author marked in it. */
export function CopyPreview({ manuscript: { id, number, language }, copy, places, sought }: CopyPreviewProps) {
  const text = useRef<HTMLElement>(null);
  const [missing, setMissing] = useState<SoughtPassage>();
  const view = { text, concerns: placesAsPassages(places), sought, onMissing: () => setMissing(sought) };
  return (
    <section className="copy-preview" aria-label="The copy as reviewers read it">
      <p role="status" className="small quiet">
        {missing !== undefined && missing === sought
          ? "These words do not stand in the text as it is shown here. Open the file and look there."
          : `${number ?? "Manuscript"}, fingerprint ${fingerprint(copy.sha256)}`}
      </p>
      {copy.media_type === "application/pdf" ? (
        <PdfText {...view} href={copyHref(id, copy.id)} name={copy.name} />
      ) : (
        <Words {...view} address={copyTextAddress(id, copy.id)} language={language} marks="place" />
      )}
    </section>
  );
}
