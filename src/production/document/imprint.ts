/** A person as an edition names them. A name in one part is a family name. */
export type Person = { readonly given: string; readonly family: string; readonly orcid?: string };

/** What the record of the publication knows, and the manuscript does not repeat. Unknown values are empty. */
export type Imprint = {
  readonly title: string;
  readonly subtitle: string;
  readonly authors: readonly Person[];
  /** Whether `authors` edited the book, and did not write it. */
  readonly edited: boolean;
  readonly publisher: string;
  readonly place: string;
  readonly year: number;
  readonly isbn: string;
  readonly doi: string;
  readonly licence: string;
  readonly licenceUrl: string;
  readonly series: string;
  readonly issn: string;
};

/** A chapter or paper in its book; `number` as printed ("3"), or null for one without. */
export type Chapter<Text> = {
  readonly number: string | null;
  readonly authors: readonly Person[];
  readonly doi: string;
  readonly text: Text;
};
