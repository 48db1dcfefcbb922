import type { ChapterList, ListedChapter } from "#publications/chapters/chapter-list.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type ChapterSwitchProps = {
  readonly list: ChapterList;
  readonly at: number;
  readonly busy: boolean;
  readonly onShow: (place: number) => void;
  readonly onRemove: (place: number) => void;
};

const STATES: Readonly<Record<ListedChapter["state"], string>> = { open: "", stored: "stored", refused: "not stored" };

/** The chapters of the form: one is selected, and any can be removed while there are several. */
export function ChapterSwitch({ list: { chapters }, at, busy, onShow, onRemove }: ChapterSwitchProps) {
  if (chapters.length < 2) return null;
  return (
    <ol className="chapter-switch" aria-label="Chapters to submit">
      {chapters.map(({ key, entry, state }, place) => {
        const name = entry.title.trim() || "Untitled chapter";
        return (
          <li key={key} className="chapter-switch-item">
            <button type="button" className="tab" aria-current={place === at} onClick={() => onShow(place)}>
              {place + 1}. <bdi>{name}</bdi>
              {STATES[state] && <span className="quiet"> ({STATES[state]})</span>}
            </button>
            {state !== "stored" && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${name}`}
                disabled={busy}
                onClick={() => onRemove(place)}
              >
                <DashboardIcon name="close" size={16} />
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
