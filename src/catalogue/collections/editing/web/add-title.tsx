import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { showFailure } from "#platform/web/failure-toast.ts";
import { publications, PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { CollectionTitle } from "./collections-client.ts";

const FOUND = 10;

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "for-collection", search],
    queryFn: () => readResult(publications.$get({ query: { search, limit: String(FOUND) } })),
    placeholderData: keepPreviousData,
    enabled: search !== "",
  });

type AddTitleProps = {
  readonly chosen: readonly CollectionTitle[];
  readonly error: string | undefined;
  readonly onAdd: (title: CollectionTitle) => void;
};

/** The field that finds publications and adds one to the end of the collection. */
export function AddTitle({ chosen, error, onAdd }: AddTitleProps) {
  const [typed, setTyped] = useState("");
  const search = typed.trim().slice(0, 200);
  const { data, error: broken } = useQuery(foundQuery(search));
  useEffect(() => {
    if (broken) showFailure(broken, { title: "Error loading publications", otherwise: "The search has failed." });
  }, [broken]);
  const ids = new Set(chosen.map(({ id }) => id));
  const found = search === "" ? [] : (data?.publications ?? []).filter(({ id }) => !ids.has(id));
  const options = found.map(({ id, title, publication_date: date }) => ({
    value: id,
    label: date === null ? title : `${title} (${date.slice(0, 4)})`,
  }));
  return (
    <Combobox
      id="collection-titles"
      label="Add a title"
      hint="Search by title, name, DOI or ISBN."
      error={error}
      text={typed}
      options={options}
      empty={search === "" ? undefined : "No other publication fits."}
      onType={setTyped}
      onChoose={({ value }) => {
        const one = found.find(({ id }) => id === value);
        if (!one) return;
        onAdd({
          id: one.id,
          sequential_id: one.sequential_id,
          type: one.type,
          title: one.title,
          language: one.details.language,
          year: one.publication_date === null ? null : Number(one.publication_date.slice(0, 4)),
          status: one.status,
          authors: one.authors,
        });
        setTyped("");
      }}
    />
  );
}
