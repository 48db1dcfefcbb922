import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { licenceAddress } from "#distribution/records/record-facts.ts";
import { getPublisher } from "#distribution/core/described-publication.ts";
import { type Contributor, isEditedVolume, type Publication } from "#publications/core/publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import type { Imprint, Person } from "../../document/imprint.ts";
import type { EditionJob } from "../../editions/write-editions.ts";

/** What the record of a production's publication says; without one, the press's name and the year alone. */
export async function readEditionJob(
  ctx: Pick<Context, "db" | "log">,
  {
    publicationId,
    language,
    createdAt,
  }: { readonly publicationId: string | null; readonly language: string; readonly createdAt: Date },
): Promise<EditionJob> {
  const press = await readPress(ctx);
  const publication = publicationId === null ? undefined : await findPublication(ctx, { id: publicationId });
  const year = createdAt.getUTCFullYear();
  const imprint: Imprint = {
    title: "",
    subtitle: "",
    authors: [],
    edited: false,
    publisher: press.name,
    place: press.place ?? "",
    year,
    isbn: "",
    doi: "",
    licence: "",
    licenceUrl: "",
    series: "",
    issn: "",
    ...(publication && toImprintFacts(publication, press, year)),
  };
  const isPart = publication?.parent !== undefined;
  const number = publication?.details.chapter_number;
  return {
    chapter: {
      number: number === undefined ? null : String(number),
      authors: publication ? listPersons(publication.contributors) : [],
      doi: isPart ? (publication?.doi ?? "") : imprint.doi,
    },
    imprint,
    title: publication?.title ?? "",
    language,
    isPart,
    modified: `${createdAt.toISOString().slice(0, 19)}Z`,
  };
}

/** A chapter's imprint is that of its book. */
function toImprintFacts(
  publication: Publication,
  press: Parameters<typeof getPublisher>[1],
  year: number,
): Partial<Imprint> {
  const book = publication.parent ?? publication;
  const { name, place = "" } = getPublisher(publication, press);
  return {
    title: book.title,
    subtitle: book.subtitle ?? "",
    authors: listPersons(book.contributors),
    edited: isEditedVolume(book),
    publisher: name,
    place,
    year: (book.publication_date ?? publication.publication_date)?.year ?? year,
    isbn: book.isbn ?? "",
    doi: book.doi ?? "",
    licence: publication.licence ?? "",
    licenceUrl: licenceAddress(publication) ?? "",
    series: book.series?.title ?? "",
    issn: book.series?.issn ?? book.series?.print_issn ?? "",
  };
}

/** The authors; of an edited volume its editors. */
function listPersons(contributors: readonly Contributor[]): readonly Person[] {
  const authors = contributors.filter(({ role }) => role === "author");
  const chosen =
    authors.length > 0 ? authors : contributors.filter(({ role }) => role === "editor" || role === "volume_editor");
  return chosen.map(({ name, orcid }): Person => ({
    ...("literal" in name ? { given: "", family: name.literal } : { given: name.given ?? "", family: name.family }),
    ...(orcid && { orcid }),
  }));
}
