/** A subfield: its code and its text. */
export type MarcSubfield = readonly [code: string, text: string];

export type MarcDataField = {
  readonly tag: string;
  /** Both indicators; a blank is a space. */
  readonly indicators: string;
  readonly subfields: readonly MarcSubfield[];
};

/** A record of MARC 21, before it is written as XML or ISO 2709. */
export type MarcRecord = {
  /** 24 characters. */
  readonly leader: string;
  readonly controls: readonly (readonly [tag: string, text: string])[];
  /** In the order of their tags. */
  readonly fields: readonly MarcDataField[];
};

/** A subfield that is left out where its text is undefined or empty. */
type OptionalSubfield = readonly [code: string, text: string | number | undefined];

/** Returns a field; none where all its subfields are left out. */
export function field(
  tag: string,
  indicators: string,
  ...subfields: readonly OptionalSubfield[]
): readonly MarcDataField[] {
  const present = subfields.flatMap(([code, text]): MarcSubfield[] =>
    text === undefined || text === "" ? [] : [[code, String(text)]],
  );
  return present.length === 0 ? [] : [{ tag, indicators, subfields: present }];
}
