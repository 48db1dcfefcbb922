import { TitleText } from "#catalogue/core/web/title-text.tsx";
import type { Suggestion } from "#search/search-results.ts";
import { Icon, type IconName } from "#ui/icons/icon.tsx";

type SuggestionListProps = {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly marked: readonly string[];
  /** The place of the chosen suggestion; −1 for none. */
  readonly active: number;
  readonly optionId: (at: number) => string;
  readonly onPoint: (at: number) => void;
};

type Group = { readonly title: string; readonly icon: IconName; readonly kinds: readonly Suggestion["kind"][] };

const GROUPS: readonly Group[] = [
  { title: "Titles", icon: "book", kinds: ["title"] },
  { title: "Chapters and papers", icon: "file-text", kinds: ["chapter", "paper"] },
  { title: "People", icon: "user", kinds: ["person"] },
  { title: "Subjects", icon: "tag", kinds: ["subject"] },
];

/** The suggestions in groups, below their field. They are links too, for a pointer; the keyboard stays in the field. */
export function SuggestionList({ id, suggestions, marked, active, optionId, onPoint }: SuggestionListProps) {
  const placed = suggestions.map((suggestion, index) => ({ suggestion, at: index }));
  return (
    <div className="suggestions" hidden={suggestions.length === 0}>
      <div id={id} role="listbox" aria-label="Suggestions">
        {GROUPS.map(({ title, icon, kinds }) => {
          const group = placed.filter(({ suggestion }) => kinds.includes(suggestion.kind));
          if (group.length === 0) return null;
          // What is said of a title is long and stands below it; a number of titles stands at the end.
          const isWork = !kinds.includes("person") && !kinds.includes("subject");
          return (
            <div key={title} role="group" aria-label={title}>
              <p className="eyebrow suggestions-title" aria-hidden="true">
                {title}
              </p>
              {group.map(({ suggestion: { url, label, detail, language }, at }) => (
                <a
                  key={`${url} ${label}`}
                  id={optionId(at)}
                  className="suggestion"
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  href={url}
                  // The field must not lose the focus before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => onPoint(at)}
                >
                  <Icon name={icon} size={18} />
                  <span className="suggestion-text">
                    <span className="suggestion-label">
                      <TitleText text={label} language={language} words={marked} />
                    </span>
                    {detail !== undefined && isWork && <span className="suggestion-detail">{detail}</span>}
                  </span>
                  {detail !== undefined && !isWork && <span className="suggestion-detail">{detail}</span>}
                </a>
              ))}
            </div>
          );
        })}
      </div>
      <p className="suggestions-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </div>
  );
}
