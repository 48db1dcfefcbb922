import { z } from "zod";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { optionalText, optionalList, parsedText } from "#publications/core/form/form-fields.ts";

const MAX_FUNDERS = 100;

const FunderInput = z.strictObject({
  name: z.string({ error: "Name the funder" }).trim().min(1, "Name the funder").max(500),
  ror: parsedText(parseRor, "This is not a ROR id"),
  award: optionalText(200),
  award_doi: parsedText(readDoi, "This is not a DOI, such as 10.5555/abc"),
});

/** The funders of a publication, in their order; an empty list is left out. */
export const Funders = optionalList(FunderInput, MAX_FUNDERS, "funders");
