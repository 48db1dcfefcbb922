/** A file that is not read at all; the message says why and what the author can do. */
export class RefusedFile extends Error {}
