/** What became of access tokens when somebody's ways to sign in changed. */
export type WithdrawnTokens = {
  /** The names of the person's own tokens, which were revoked. */
  readonly revoked: readonly string[];
  /** The names of tokens that the person made for service accounts; they stay. */
  readonly remaining: readonly string[];
};

const MAX_NAMES = 10;

/** Returns the paragraphs of an e-mail that name the tokens that were revoked, and those that stay. */
export function tokenSentences({ revoked, remaining }: WithdrawnTokens): readonly string[] {
  return [
    ...(revoked.length === 0
      ? []
      : [`Your access tokens were revoked: ${listNames(revoked)}. Programs that used them need new ones.`]),
    ...(remaining.length === 0
      ? []
      : [`Tokens that you made for service accounts stay valid: ${listNames(remaining)}. An admin can revoke them.`]),
  ];
}

function listNames(names: readonly string[]): string {
  const visible = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const others = names.length - visible.length;
  return visible.join(", ") + (others > 0 ? ` and ${others} more` : "");
}
