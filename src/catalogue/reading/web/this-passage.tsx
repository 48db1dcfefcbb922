import { useEffect, useState } from "react";
import { citePlace } from "#catalogue/reader/quotation.ts";
import { copyWithToast } from "#catalogue/reader/web/copy-with-toast.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { describePlace, findPassageInView, markContentsEntry, type PassageInView } from "./passage-in-view.ts";

type Props = {
  readonly citation: { readonly html: string; readonly text: string };
  /** The name of the part. */
  readonly part: string;
};

/** The citation of the paragraph that is being read, with its number and printed page, and its address. */
export function ThisPassage({ citation, part }: Props) {
  const passage = usePassageInView();
  const cited = citePlace({ citation, place: describePlace(part, passage ?? { paragraph: undefined, page: "" }) });
  const copyLink = () => {
    const address = `${location.origin}${location.pathname}${passage ? `#${passage.anchor}` : ""}`;
    void copyWithToast({ html: address, text: address }, { title: "Link copied" });
  };
  return (
    <section aria-labelledby="this-passage">
      <h2 className="eyebrow" id="this-passage">
        This passage
      </h2>
      <div className="reading-card">
        {/* Made by the citation's own formatter. */}
        <p dangerouslySetInnerHTML={{ __html: cited.html }} />
        <p className="reading-card-tools">
          <button type="button" className="link" onClick={() => void copyWithToast(cited)}>
            <Icon name="copy" size={16} />
            Copy citation
          </button>
          <button type="button" className="link" onClick={copyLink}>
            <Icon name="share" size={16} />
            Copy link
          </button>
        </p>
      </div>
    </section>
  );
}

function usePassageInView(): PassageInView | undefined {
  const [passage, setPassage] = useState<PassageInView>();
  useEffect(() => {
    let frame = 0;
    const read = () => {
      const found = findPassageInView();
      if (!found) return;
      markContentsEntry(found.anchor);
      setPassage((before) => (before?.anchor === found.anchor ? before : found));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    onScroll();
    document.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", onScroll);
    };
  }, []);
  return passage;
}
