import type { ListedPublication } from "./list-queries.ts";

/** The dialogs that rows ask the screen to open. */
export type RowOperations = {
  readonly onDetails: (publication: ListedPublication) => void;
  readonly onDelete: (publication: ListedPublication) => void;
};
