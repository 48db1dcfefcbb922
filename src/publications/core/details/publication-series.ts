/** The series of a publication, and its place in it. The identifiers are those of the series. */
export type PublicationSeries = {
  readonly title: string;
  /** For reading online, or the only one. */
  readonly issn?: string | undefined;
  readonly print_issn?: string | undefined;
  readonly doi?: string | undefined;
  readonly position?: string | undefined;
};
