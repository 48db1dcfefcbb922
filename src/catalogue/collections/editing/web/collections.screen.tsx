import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MAX_TITLE_LENGTH } from "#catalogue/collections/collection.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { collections, collectionsQuery } from "./collections-client.ts";

/** The screen with all collections, and the form that makes another (decision 75). */
export function CollectionsScreen() {
  const { data, error, refetch } = useQuery(collectionsQuery);
  return (
    <>
      <ScreenHead
        title="Collections"
        subtitle="Titles that you put together for readers, in your order and with your words."
      />
      <NewCollection />
      {error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="list" />}
      {data?.collections.length === 0 && <p className="panel quiet">There are no collections yet.</p>}
      {data !== undefined && data.collections.length > 0 && (
        <div className="panel dashboard-list">
          <Table caption="Collections">
            <thead>
              <tr>
                <HeadCell>Title</HeadCell>
                <HeadCell>Status</HeadCell>
                <HeadCell>Titles</HeadCell>
                <HeadCell>Changed</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.collections.map((collection) => (
                <tr key={collection.id}>
                  <Cell label="Title" className="cell-head">
                    <Link to={DASHBOARD.collection} params={{ id: collection.id }} className="link">
                      <bdi>{collection.title}</bdi>
                    </Link>
                  </Cell>
                  <Cell label="Status">
                    <Badge colour={collection.status === "published" ? "green" : "outline"}>
                      {collection.status === "published" ? "Published" : "Draft"}
                    </Badge>
                  </Cell>
                  <Cell label="Titles">{titlesInWords(collection)}</Cell>
                  <Cell label="Changed">
                    <TimeAgo at={collection.updated_at} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}

const titlesInWords = ({ titles, public_titles: seen }: { titles: number; public_titles: number }): string =>
  seen === titles ? pluralize(titles, "title") : `${pluralize(titles, "title")}, ${seen} of them public`;

function NewCollection() {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [wrong, setWrong] = useState<string>();
  const creation = useAction({
    run: () => readResult(collections.$post({ json: { title } })),
    successToast: { title: "Collection created", message: "It is a draft until you publish it." },
    failed: "The collection could not be created. Please try again.",
    onDone: ({ id }) => void navigate({ to: DASHBOARD.collection, params: { id } }),
  });
  const create = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isEmpty = title.trim() === "";
    setWrong(isEmpty ? "Give the collection a title." : undefined);
    if (!isEmpty) creation.runAction();
  };
  return (
    <form className="panel collection-new" noValidate aria-label="New collection" onSubmit={create}>
      <TextField
        label="Title of a new collection"
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        error={wrong}
        dir="auto"
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" disabled={creation.isBusy}>
        {creation.isBusy ? "Creating..." : "Create Collection"}
      </Button>
    </form>
  );
}
