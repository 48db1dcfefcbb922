import { inlineText } from "#policies/inline-text.ts";

/** A line of the press's own text, with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineText(text).map(({ words, href }, at) =>
    href === undefined ? (
      words
    ) : (
      <a key={at} className="link" href={href}>
        {words}
      </a>
    ),
  );
}
