import { readDoi } from "#publications/core/identifiers/doi.ts";
import { parseIsbn } from "#publications/core/identifiers/isbn.ts";

const DOI = /(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|\bdoi:\s*)?\b10\.\d{4,9}\/[^\s"<>]+/giu;
const ISBN =
  /(?:\bisbn(?:-1[03])?:?\s*)?(?<![\p{L}\p{N}])(?:97[89][-\s\u2010-\u2015]?)?(?:\d[-\s\u2010-\u2015]?){9}[\dx](?![\p{L}\p{N}])/giu;

/** Returns the identifiers in a search, as they are indexed, and the rest of the text. */
export function takeIdentifiers(text: string): { identifiers: string[]; rest: string } {
  const identifiers: string[] = [];
  const take = (found: string, lexeme: string | undefined): string => {
    if (lexeme === undefined) return found;
    identifiers.push(lexeme);
    return " ";
  };
  const rest = text
    .replaceAll(DOI, (found) => {
      const doi = readDoi(found.replace(/[.,;]+$/u, ""));
      return take(found, doi === undefined ? undefined : doiLexeme(doi));
    })
    .replaceAll(ISBN, (found) =>
      take(found, parseIsbn(found.replace(/^isbn(?:-1[03])?/iu, "").replaceAll(/[^\dx]/giu, ""))),
    );
  return { identifiers, rest };
}

/** Returns the lexeme of a DOI; case does not matter (DOI Handbook §2.4). */
export function doiLexeme(doi: string): string {
  return doi.toLowerCase();
}
