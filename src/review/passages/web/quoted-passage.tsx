import { type Passage, formatPlace } from "#review/passages/passage.ts";

type QuotedPassageProps = {
  readonly passage: Omit<Passage, "paragraph"> & { readonly paragraph?: number | null };
  /** Shows the place in the text beside the form; absent where there is no text. */
  readonly onShow?: (() => void) | undefined;
};

/** The words of the manuscript under a concern, with their place; a button where it leads to them. */
export function QuotedPassage({ passage: { passage, page, paragraph = null }, onShow }: QuotedPassageProps) {
  if (passage === "") return null;
  const place = formatPlace({ page, paragraph });
  const words = <span dir="auto">“{passage}”</span>;
  return (
    <blockquote className="passage">
      {onShow ? (
        <button type="button" className="passage-link" onClick={onShow}>
          {words}
          <span className="sr-only">, show in the text</span>
        </button>
      ) : (
        words
      )}
      {place !== "" && <span className="passage-place">{place}</span>}
    </blockquote>
  );
}
