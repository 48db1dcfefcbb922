const DOI = /10\.\d{4,9}\/[^\s"<>]+[^\s"<>.,;)\]]/u;

/** The address of a DOI begins so (Crossref's display guidelines). */
export const DOI_RESOLVER = "https://doi.org/";

/** Returns the first DOI that the words of an entry print. */
export const findDoi = (text: string): string | undefined => DOI.exec(text)?.[0];
