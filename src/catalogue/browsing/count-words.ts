import { formatCount } from "#ui/formatting/numbers.ts";

/** Returns "1 title", "2,593 papers". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
