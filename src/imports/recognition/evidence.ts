/** The evidence by which an import recognises a record, the strongest first. */
export const EVIDENCE = ["id", "source_id", "doi", "isbn", "fingerprint"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** The words after "recognised by". */
export const EVIDENCE_WORDS: Readonly<Record<Evidence, string>> = {
  id: "its id",
  source_id: "its source id",
  doi: "its DOI",
  isbn: "its ISBN",
  fingerprint: "its type, title, year and first contributor",
};

/** The publication that a record was recognised as. */
export type RecognisedPublication = {
  readonly id: string;
  /** null: it comes from the same file and is not stored yet. */
  readonly sequential_id: number | null;
  readonly title: string;
};

/** A record of a file that the press already has. */
export type KnownLine = {
  /** The line on which the record begins; a chapter has the line of its book. */
  readonly line: number;
  readonly title: string;
  readonly known: RecognisedPublication;
  readonly by: Evidence;
};

/** A record of a file that resembles a publication but may be another: it is not stored, and a person decides. */
export type UnsureLine = KnownLine & {
  /** The reason for the doubt, as a sentence. */
  readonly reason: string;
  /** The number of its chapters, which are not stored either. */
  readonly chapters: number;
  /** Whether it can be added as a separate publication: no two may have the same id, source id or DOI. */
  readonly addable: boolean;
};

/** Returns "No. 12 “A History of Paper”". */
export const formatPublication = ({ sequential_id, title }: RecognisedPublication): string =>
  `${sequential_id === null ? "" : `No. ${sequential_id} `}“${title}”`;
