import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { openMention, peopleFor } from "#people/mentions/mention-text.ts";
import { displayName } from "#people/core/person-names.ts";
import { TextArea } from "#ui/forms/text-field.tsx";

type Mentioned = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

type MentionFieldProps = Omit<ComponentProps<typeof TextArea>, "value" | "onChange"> & {
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** The people whom the text may mention. */
  readonly people: readonly Mentioned[];
};

const MAX_OFFERED = 8;

/**
 * Several lines of text in which "@" offers people: arrow keys move, Enter or Tab takes the name, Escape closes the list (WAI-ARIA's
 * list autocomplete; the focus stays in the text).
 */
export function MentionField({ value, onValue, people, ...words }: MentionFieldProps) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const placeAfter = useRef<number>(undefined);
  const open = caret === undefined ? undefined : openMention(value, caret);
  const offered = open ? peopleFor(people, open.words).slice(0, MAX_OFFERED) : [];
  const isOpen = offered.length > 0;
  const chosen = offered[Math.min(active, offered.length - 1)];
  useLayoutEffect(() => {
    const place = placeAfter.current;
    if (place === undefined) return;
    placeAfter.current = undefined;
    frame.current?.querySelector("textarea")?.setSelectionRange(place, place);
  });
  const take = (person: Mentioned): void => {
    if (!open || caret === undefined) return;
    const name = `@${displayName(person)} `;
    placeAfter.current = open.start + name.length;
    setCaret(undefined);
    onValue(value.slice(0, open.start) + name + value.slice(caret).trimStart());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(chosen);
    else if (event.key === "Escape") setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className="mention-field">
      <TextArea
        {...words}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && chosen ? `${listId}-${chosen.id}` : undefined}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setActive(0);
          onValue(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(undefined)}
      />
      <p className="sr-only" role="status">
        {isOpen && `${offered.length} ${offered.length === 1 ? "person" : "people"}: choose with the arrow keys.`}
      </p>
      {isOpen && (
        <div id={listId} role="listbox" aria-label="People to mention" className="popup mention-list">
          {offered.map((person) => (
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              data-highlighted={person === chosen ? "" : undefined}
              className="menu-item"
              // The focus stays in the text.
              onMouseDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              <bdi>{displayName(person)}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
