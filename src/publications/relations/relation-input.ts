import { z } from "zod";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import {
  optionalText,
  optionalList,
  MAX_NUMBER,
  parsedText,
  webAddress,
  wholeNumberIn,
} from "#publications/core/form/form-fields.ts";
import { RELATION_KINDS } from "#publications/core/details/related-work.ts";

const MAX_RELATIONS = 100;

const RelationInput = z
  .strictObject({
    kind: z.enum(RELATION_KINDS),
    title: optionalText(2000),
    doi: parsedText(readDoi, "This is not a DOI, such as 10.5555/abc"),
    isbn: parsedText(readIsbn, "This is not a valid ISBN"),
    url: webAddress,
    publication: wholeNumberIn(1, MAX_NUMBER),
  })
  .refine(({ doi, isbn, url, publication }) => (doi ?? isbn ?? url ?? publication) !== undefined, {
    path: ["doi"],
    error: "Choose a publication of this press, or give a DOI, an ISBN or an address",
  });

/** The works to which a publication relates; an empty list is left out. Whether a number exists is checked where it is stored. */
export const Relations = optionalList(RelationInput, MAX_RELATIONS, "relations");
