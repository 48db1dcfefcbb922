import { langAttribute } from "#publications/core/language.ts";
import { useState } from "react";
import { moveItem } from "#platform/move-item.ts";
import { pluralize } from "#ui/formatting/numbers.ts";
import { MAX_TITLES } from "#catalogue/collections/collection.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { AddTitle } from "./add-title.tsx";
import type { CollectionTitle } from "./collections-client.ts";

type TitlesPanelProps = {
  readonly titles: readonly CollectionTitle[];
  readonly onChange: (titles: readonly CollectionTitle[]) => void;
  readonly fieldErrors: FieldErrors;
};

/** The titles of a collection: added by search, moved by dragging or by buttons, removed. */
export function TitlesPanel({ titles, onChange, fieldErrors }: TitlesPanelProps) {
  const [news, setNews] = useState("");
  const move = (from: number, to: number): void => {
    onChange(moveItem(titles, from, to));
    setNews(`${titles[from]?.title ?? ""} is now number ${to + 1}.`);
  };
  const add = (title: CollectionTitle): void => {
    onChange([...titles, title]);
    setNews(`${title.title} was added as number ${titles.length + 1}.`);
  };
  const remove = (title: CollectionTitle): void => {
    onChange(titles.filter(({ id }) => id !== title.id));
    setNews(`${title.title} was removed.`);
  };
  return (
    <SettingPanel
      title="Titles"
      description={`${pluralize(titles.length, "title")}, in the order of the page. Drag a row, or use its arrows.`}
    >
      {titles.length < MAX_TITLES && <AddTitle chosen={titles} error={fieldErrors["titles"]} onAdd={add} />}
      <p className="sr-only" role="status">
        {news}
      </p>
      {titles.length > 0 && (
        <div className="table-place">
          <Table caption="Titles of the collection">
            <thead>
              <tr>
                <HeadCell>No.</HeadCell>
                <HeadCell>Title</HeadCell>
                <HeadCell>Status</HeadCell>
                <HeadCell>Actions</HeadCell>
              </tr>
            </thead>
            <tbody>
              {titles.map((title, index) => (
                <Row
                  key={title.id}
                  title={title}
                  at={index}
                  count={titles.length}
                  error={fieldErrors[`titles.${index}`]}
                  onMove={move}
                  onRemove={() => remove(title)}
                />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </SettingPanel>
  );
}

type RowProps = {
  readonly title: CollectionTitle;
  readonly at: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
};

function Row({ title, at, count, error, onMove, onRemove }: RowProps) {
  const { id, title: name, language, year, status, authors } = title;
  const { row, handle } = useDraggedRow({ id, at, enabled: count > 1, onDrop: (_, from) => onMove(from, at) });
  return (
    <tr {...row}>
      <Cell label="No.">
        <span className="reorder-place">
          {handle && <DragHandle {...handle} />}
          {at + 1}
        </span>
      </Cell>
      <Cell label="Title" className="cell-head">
        <span>
          <bdi lang={langAttribute(language)}>{name}</bdi>
          <span className="small quiet collection-line">
            {[authors.slice(0, 2).join(", "), year].filter(Boolean).join(" · ")}
          </span>
          {error && (
            <span className="form-error collection-line" role="alert">
              {error}
            </span>
          )}
        </span>
      </Cell>
      <Cell label="Status">
        <StatusBadge status={status} />
      </Cell>
      <Cell label="Actions">
        <span className="row-actions">
          {count > 1 && <MoveButtons name={name} at={at} count={count} onStep={(by) => onMove(at, at + by)} />}
          <Button variant="ghost" size="icon" aria-label={`Remove: ${name}`} title="Remove" onClick={onRemove}>
            <DashboardIcon name="close" />
          </Button>
        </span>
      </Cell>
    </tr>
  );
}
