import { Invalid } from "#platform/refused.ts";

const REGISTERED =
  "This DOI is registered and cannot be changed: it leads to this publication for good. Correct a wrong one with the register first.";

const REGISTERED_NOTICE =
  "The DOI of a notice is registered: it leads to the notice for good, and stays with it. Correct its words instead.";

/** By the constraint that the database names. */
const TAKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  publications_doi: { doi: "Another publication already has this DOI." },
  registered_doi_stays: { doi: REGISTERED },
  registered_notice_doi_stays: { notices: REGISTERED_NOTICE },
  publications_source_id_key: { source_id: "Another publication already came from this source under this name." },
};

/** Runs the storing and turns a violation of these constraints of the database into a sentence at the field. */
export async function withSentences<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing;
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
    const fields = TAKEN[constraint];
    throw fields ? new Invalid(fields) : error;
  }
}
