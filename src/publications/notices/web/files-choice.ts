import { createContext } from "react";

/**
 * What becomes of the files with a notice, chosen beside it and done when the form is saved. Files belong to another feature, which passes
 * the choice in; without it the form has none.
 */
export type FilesChoice = {
  /** The choices, the first one of which changes nothing. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The row of the notice that is chosen for the files, from 0. */
  readonly row: number | undefined;
  readonly value: string;
  readonly choose: (row: number, value: string) => void;
  readonly reset: () => void;
};

export const FilesChoiceSlot = createContext<FilesChoice | undefined>(undefined);
