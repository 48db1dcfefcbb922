/** The error for a file that is not read at all; its message names the reason and what the sender can do. */
export class RefusedFile extends Error {}
