/** The catalogue for reading apps (OPDS 2.0). */
export const OPDS_PATH = "/opds";
export const OPDS_SEARCH_PATH = `${OPDS_PATH}/search`;

export const OPDS_TYPE = "application/opds+json";
export const OPDS_PUBLICATION_TYPE = "application/opds-publication+json";

/** Returns the path of one publication as reading apps load it. */
export const opdsPublicationPath = (number: number): string => `${OPDS_PATH}/publications/${number}`;
