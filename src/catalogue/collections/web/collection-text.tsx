import { splitParagraphs } from "#catalogue/collections/collection.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";

/** The text of a collection, with its links. */
export function CollectionText({ body }: { body: string }) {
  const paragraphs = splitParagraphs(body);
  if (paragraphs.length === 0) return null;
  return (
    <div className="collection-text" dir="auto">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <InlineText text={paragraph} />
        </p>
      ))}
    </div>
  );
}
