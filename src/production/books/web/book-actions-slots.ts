import { createContext, type ReactNode } from "react";

/** What a slot is given: the number of the book, and whether a part of it has a text. */
type SlotProps = { readonly book: number; readonly hasTexts: boolean };

/** The function that draws the button for the accepted files of a book. It belongs to the review, and the dashboard passes it in. */
export const AcceptedFilesSlot = createContext<(props: SlotProps) => ReactNode>(() => null);
