import { createContext, type ComponentType } from "react";

/** What a slot is given: the number of the book, and whether a part of it has a text. */
export type SlotProps = { readonly book: number; readonly hasTexts: boolean };

const Nothing = (): null => null;

/** The button that brings in the accepted files of a book's manuscripts. It belongs to the review, and the dashboard passes it in. */
export const AcceptedFilesSlot = createContext<ComponentType<SlotProps>>(Nothing);
