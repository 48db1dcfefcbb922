/** One sentence for each wrong field of the form; contributors by their place ("people.0.name"). */
export type PublicationErrors = Readonly<Record<string, string>>;

/** The part of a publication's form that the fields of these values need. */
export type FormPart<Values> = {
  readonly entry: Readonly<Values>;
  readonly fieldErrors: PublicationErrors;
  readonly change: (changed: Partial<Values>) => void;
};

/** Returns the element id of a form field. */
export const fieldId = (field: string): string => `publication-${field.replaceAll(/[_.]/gu, "-")}`;
