/** A person as a file names them. */
export type ReadAuthor = {
  readonly name: string;
  readonly affiliation?: string | undefined;
  readonly email?: string | undefined;
  readonly orcid?: string | undefined;
};

/** The facts that were read from a manuscript's file. The author may accept them. */
export type FileFacts = {
  readonly title?: string | undefined;
  readonly abstract?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly authors?: readonly ReadAuthor[] | undefined;
  readonly words?: number | undefined;
  readonly pages?: number | undefined;
  readonly figures?: number | undefined;
  readonly references?: number | undefined;
  /** Whom the authors thank: editors are told when they think of asking that person for a review. */
  readonly acknowledgements?: string | undefined;
  /** Why reviewers cannot do with the text of this LaTeX, and need a PDF of it. */
  readonly reasons_for_pdf?: readonly string[] | undefined;
  /** The citation style that most references follow. */
  readonly style?: string | undefined;
};
