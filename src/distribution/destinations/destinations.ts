import { type Destination, type DestinationCheck, DESTINATIONS } from "#publications/destinations/destination.ts";
import type { Agency } from "../deposits/deposit-state.ts";
import type { DescribedRecord } from "../records/described-record.ts";
import { listRegisterReasons, type RegisterSettings } from "./register-requirements.ts";
import {
  ABSTRACT_OR_PDF,
  BISAC,
  BISAC_OR_BIC,
  DATE,
  FILE,
  ISBN,
  LANGUAGE,
  LICENCE,
  MAKER,
  OPEN,
  PDF,
  PEER_REVIEW,
  reasonsAgainst,
  type Requirement,
  SUBJECT,
} from "./requirements.ts";

/** The formats in which destinations receive a record. */
export const RECORD_FORMATS = ["page", "crossref", "datacite", "marc", "onix", "oai_dc"] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

type DestinationRule = {
  readonly format: RecordFormat;
  /** What it demands (docs/distribution.md has the sources). */
  readonly demands: readonly Requirement[];
  /** It is a register of DOIs: what deposits hold back is what it refuses. */
  readonly register?: Agency;
  /** It receives whole books and volumes: a chapter or paper comes with its book. */
  readonly wholeBooks?: boolean;
};

export const DESTINATION_RULES: Readonly<Record<Destination, DestinationRule>> = {
  scholar: { format: "page", demands: [MAKER, DATE, ABSTRACT_OR_PDF] },
  crossref: { format: "crossref", demands: [], register: "crossref" },
  datacite: { format: "datacite", demands: [], register: "datacite" },
  libraries: { format: "marc", demands: [DATE, LANGUAGE] },
  doab: { format: "onix", demands: [ISBN, OPEN, PDF, LICENCE, PEER_REVIEW], wholeBooks: true },
  google_books: { format: "onix", demands: [SUBJECT, DATE, MAKER, FILE], wholeBooks: true },
  jstor: { format: "onix", demands: [ISBN, BISAC], wholeBooks: true },
  muse: { format: "onix", demands: [ISBN, BISAC_OR_BIC], wholeBooks: true },
  openaire: { format: "oai_dc", demands: [OPEN, LICENCE, DATE, MAKER] },
  zotero: { format: "page", demands: [DATE] },
};

/** Returns what each destination would do with a record. */
export const checkDestinations = (record: DescribedRecord, settings: RegisterSettings): readonly DestinationCheck[] =>
  DESTINATIONS.map((destination) => checkDestination(record, destination, settings));

export function checkDestination(
  record: DescribedRecord,
  destination: Destination,
  settings: RegisterSettings,
): DestinationCheck {
  const { demands, wholeBooks = false, register } = DESTINATION_RULES[destination];
  const isPart = record.genre === "chapter" || record.genre === "paper";
  if (wholeBooks && isPart) return { destination, state: "included", reasons: [] };
  const reasons = register ? listRegisterReasons(record, register, settings) : reasonsAgainst(record, demands);
  return { destination, state: reasons.length === 0 ? "accepted" : "refused", reasons };
}
