import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SEARCH_FIELD_MARK } from "#catalogue/site-search/search-field-mark.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type SuggestingFieldProps = Omit<ComponentProps<"input">, "type" | "role"> & { readonly id: string };

/**
 * A search field with suggestions (WAI-ARIA's combobox with a list): titles, chapters, people and subjects. Any text may be searched; a
 * suggestion leads to its own page. Without scripts it is a plain field.
 */
export function SuggestingField({ id, onInput, ...input }: SuggestingFieldProps) {
  const { suggestions, marked, ask, drop } = useSuggestions();
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = suggestions.length > 0;
  const list = `${id}-suggestions`;
  const optionId = (at: number): string => `${id}-suggestion-${at}`;

  useEffect(() => {
    const { current } = field;
    // Typed while this code was loading.
    if (current && current === document.activeElement && current.value !== current.defaultValue) ask(current.value);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the field comes alive
  }, []);

  const close = (): void => {
    drop();
    setActive(-1);
  };
  const move = (by: number): void =>
    // One place besides the suggestions: the field itself, from which the arrows begin and to which they return.
    setActive(((active + 1 + by + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      // The first Escape closes the list; the text stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter") {
      const chosen = suggestions[active];
      close();
      if (!chosen) return;
      event.preventDefault();
      location.assign(chosen.url);
    }
  };
  return (
    <div className="suggesting-field">
      <input
        {...input}
        ref={field}
        id={id}
        type="search"
        role="combobox"
        dir="auto"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        {...{ [SEARCH_FIELD_MARK]: "" }}
        onInput={(event) => {
          setActive(-1);
          ask(event.currentTarget.value);
          onInput?.(event);
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      <SuggestionList
        id={list}
        suggestions={suggestions}
        marked={marked}
        active={active}
        optionId={optionId}
        onPoint={setActive}
      />
      <p className="sr-only" role="status">
        {isOpen && `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </div>
  );
}
