import { inlineText } from "#policies/core/inline-text.ts";

/** A line of the press's own text, with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineText(text).map(({ words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      <a key={index} className="link" href={href}>
        {words}
      </a>
    ),
  );
}
