/** Web addresses up to a blank, and e-mail addresses that stand alone; the limits keep the time short. */
const ADDRESSES =
  /\bhttps?:\/\/[^\s<>"]{1,2000}|(?<![\p{L}\p{N}_.%+/:@-])(?:mailto:)?([\w.%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})(?![\p{L}\p{N}_@-])/giu;

/** What ends a sentence or a quotation round an address, and the end of an isolate round a name. */
const ENDINGS = /[.,;:!?'*_~»›”’…\u2069]$/u;

const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** The host as it is typed: letters of other scripts can look like another host, so those addresses stay text. */
const PLAIN_HOST = /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#]|$)/iu;

/** A part of a text: words, or an address with where it leads. */
export type TextPart = { readonly text: string; readonly href?: string };

/**
 * Returns the text in parts, with its web and e-mail addresses as links. A link's words are its address, never others. Addresses that could
 * be taken for another one (a name before the host, hidden characters, letters that look like others in the host) stay words.
 */
export function partsWithLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, 1: email, index } of text.matchAll(ADDRESSES)) {
    const address = email ?? withoutEnding(found);
    const at = email === undefined ? index : index + found.length - email.length;
    if (email === undefined && !isHonest(address)) continue;
    parts.push(
      { text: text.slice(done, at) },
      { text: address, href: email === undefined ? address : `mailto:${email}` },
    );
    done = at + address.length;
  }
  return [...parts, { text: text.slice(done) }].filter((part) => part.text !== "");
}

/** Returns the address without the punctuation after it: a closing bracket belongs to it only where it opened one. */
function withoutEnding(found: string): string {
  const last = found.at(-1) ?? "";
  const opening = BRACKETS[last];
  const isOutside = opening !== undefined && found.split(last).length > found.split(opening).length;
  return isOutside || ENDINGS.test(found) ? withoutEnding(found.slice(0, -1)) : found;
}

function isHonest(address: string): boolean {
  if (!PLAIN_HOST.test(address) || /[\p{C}\\]/u.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}
