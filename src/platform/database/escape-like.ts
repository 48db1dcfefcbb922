/** Returns a text in which the wildcards of SQL's `like` are ordinary characters. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
