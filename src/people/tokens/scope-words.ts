import { describeArea, TOKEN_AREAS, type TokenArea, type TokenScope, type TokenUse } from "../core/token-scopes.ts";

/** What a token may do in one area; undefined: nothing. */
export type AreaChoice = TokenUse | undefined;
export type ScopeChoices = Readonly<Partial<Record<TokenArea, AreaChoice>>>;

/** Returns the choice in each area that these scopes make; to write includes to read. */
export const toScopeChoices = (scopes: readonly string[]): ScopeChoices =>
  Object.fromEntries(
    TOKEN_AREAS.flatMap((area) =>
      (["write", "read"] as const)
        .filter((use) => scopes.includes(`${area}:${use}`))
        .slice(0, 1)
        .map((use) => [area, use]),
    ),
  );

/** Returns the scopes that a form's choices stand for. */
export const toScopes = (choices: ScopeChoices): readonly TokenScope[] =>
  TOKEN_AREAS.flatMap((area) => {
    const use = choices[area];
    return use === undefined ? [] : [`${area}:${use}` as const];
  });

/** Returns what a token may do, for people: "Publications (read and write), Statistics (read)". */
export function scopeWords(scopes: readonly string[]): string {
  const choices = toScopeChoices(scopes);
  const words = TOKEN_AREAS.flatMap((area) => {
    const use = choices[area];
    if (use === undefined) return [];
    return [`${describeArea(area).label} (${use === "write" ? "read and write" : "read"})`];
  });
  return words.length > 0 ? words.join(", ") : "nothing any more";
}
