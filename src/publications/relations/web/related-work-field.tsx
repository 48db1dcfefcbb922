import { queryOptions, useQuery } from "@tanstack/react-query";
import { useContext, useDeferredValue, useEffect, useRef, useState } from "react";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { readResult } from "#platform/web/call-api.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { editedPublicationQuery } from "#publications/core/web/publication-queries.ts";
import { useRegister } from "#publications/registers/web/identifier-field.tsx";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import { useRegisters } from "#publications/registers/web/registers-queries.ts";
import type { RelationEntry } from "#publications/relations/relation-entry.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Combobox, type ComboboxOption } from "#ui/forms/combobox.tsx";

const MAX_MATCHES = 10;
const MIN_LENGTH = 2;

const matchesQuery = (search: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "related", search],
    queryFn: () => readResult(publications.$get({ query: { search, limit: String(MAX_MATCHES) } })),
    enabled: search.length >= MIN_LENGTH,
  });

type RelatedWorkFieldProps = {
  /** The id of the field, which errors lead to. */
  readonly id: string;
  readonly relation: RelationEntry;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<RelationEntry>) => void;
};

/**
 * The choice of the other work: a publication of this press by its title, name, DOI or ISBN, or a work of others by its DOI or ISBN, whose
 * title comes from the register where the press asks one.
 */
export function RelatedWorkField({ id, relation, error, onChange }: RelatedWorkFieldProps) {
  const [typed, setTyped] = useState("");
  const [news, setNews] = useState("");
  const search = typed.trim().slice(0, 200);
  const requested = useDeferredValue(search);
  const { data } = useQuery(matchesQuery(requested));
  // What an earlier search has found is never offered for the words that are typed now.
  const matches = requested === search ? data?.publications : undefined;
  const askTitle = useRegisteredTitle(relation, onChange, setNews);
  const identifier = parseIdentifier(search);
  const options: readonly ComboboxOption[] = [
    ...(matches ?? []).map(({ sequential_id, title, publication_date: date }) => ({
      value: String(sequential_id),
      label: `${date === null ? title : `${title} (${date.slice(0, 4)})`}, no. ${sequential_id}`,
    })),
    ...(identifier === undefined ? [] : [{ value: EXTERNAL, label: identifier.words }]),
  ];
  const choose = ({ value }: ComboboxOption): void => {
    setTyped("");
    if (value === EXTERNAL && identifier !== undefined) {
      onChange({ ...NO_WORK, [identifier.kind]: identifier.text });
      setNews(`${identifier.words} was chosen.`);
      askTitle(identifier.text);
      return;
    }
    const match = matches?.find(({ sequential_id }) => String(sequential_id) === value);
    if (!match) return;
    onChange({ ...NO_WORK, publication: value });
    setNews(`“${match.title}” was chosen.`);
  };
  return (
    <div className="row-list-wide">
      {relation.publication === "" ? (
        <Combobox
          id={id}
          label="Find the work"
          hint="A title, name, DOI or ISBN of this press; or the DOI or ISBN of another work."
          error={error}
          optional
          text={typed}
          options={options}
          empty={matches === undefined ? undefined : "No publication of this press matches."}
          onType={setTyped}
          onChoose={choose}
          choosesFirst
        />
      ) : (
        <ChosenPublication
          id={id}
          number={relation.publication}
          error={error}
          onRemove={() => {
            onChange({ publication: "" });
            setNews("Publication removed.");
          }}
        />
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </div>
  );
}

/** A row without a work: what identified the work before goes when another is chosen. */
const NO_WORK = { publication: "", doi: "", isbn: "", url: "", title: "" };

/** Stands for a work of others among the options, which have numbers. */
const EXTERNAL = "identifier";

type Identifier = { readonly kind: "doi" | "isbn"; readonly text: string; readonly words: string };

function parseIdentifier(text: string): Identifier | undefined {
  const doi = readDoi(text);
  if (doi !== undefined) return { kind: "doi", text: doi, words: `Another work: DOI ${doi}` };
  const isbn = readIsbn(text);
  return isbn === undefined ? undefined : { kind: "isbn", text: isbn, words: `Another work: ISBN ${isbn}` };
}

/** Returns the function that fills in the title of a work of others from the register, where nothing was typed as its title. */
function useRegisteredTitle(
  relation: RelationEntry,
  onChange: RelatedWorkFieldProps["onChange"],
  announce: (words: string) => void,
): (identifier: string) => void {
  const find = useContext(RegisterSlot);
  const { doi, isbn } = useRegisters();
  // The person may change the row while the register is asked.
  const now = useRef({ relation, onChange });
  useEffect(() => {
    now.current = { relation, onChange };
  });
  const { ask } = useRegister(
    async (identifier: string) => find?.(identifier),
    (registered) => {
      const title = registered?.proposal.title ?? "";
      if (title === "" || now.current.relation.title !== "") return;
      now.current.onChange({ title });
      announce(`Its title is “${title}”.`);
    },
  );
  return (identifier) => {
    const host = readDoi(identifier) === undefined ? isbn : doi;
    if (find && host !== null) void ask(identifier);
  };
}

type ChosenPublicationProps = Pick<RelatedWorkFieldProps, "id" | "error"> & {
  readonly number: string;
  readonly onRemove: () => void;
};

/** The chosen publication by its title, with the button that takes it out; by its number while or where the title cannot be read. */
function ChosenPublication({ id, number, error, onRemove }: ChosenPublicationProps) {
  const { data } = useQuery({ ...editedPublicationQuery(number), retry: false });
  const name = data?.title ?? `No. ${number}`;
  return (
    <>
      <p className="form-label">Publication of this press</p>
      <p className="related-work">
        <a className="link" href={publicationScreenPath(Number(number))} target="_blank" rel="noopener">
          <bdi dir="auto">{name}</bdi>
        </a>
        <Button
          id={id}
          variant="ghost"
          size="small"
          aria-label={`Choose another publication than ${name}`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onClick={() => {
            onRemove();
            // The field takes the place of the button, with its id.
            setTimeout(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus());
          }}
        >
          Choose another
        </Button>
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
    </>
  );
}
