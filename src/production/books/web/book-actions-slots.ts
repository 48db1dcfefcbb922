import { createContext, type ReactNode } from "react";
import type { Book } from "./book-queries.ts";

/** What a slot is given: the number of the book, and whether a part of it has a text. */
type SlotProps = { readonly book: number; readonly hasTexts: boolean };

/** The function that draws the button for the accepted files of a book. It belongs to the review, and the dashboard passes it in. */
export const AcceptedFilesSlot = createContext<(props: SlotProps) => ReactNode>(() => null);

type ReleaseProps = {
  readonly book: number;
  readonly title: string;
  readonly isPublished: boolean;
  readonly order: Book["ordered_release"];
};

/** The function that draws the button that releases a book. `release/` imports from `books/`, so the dashboard passes it in. */
export const ReleaseBookSlot = createContext<(props: ReleaseProps) => ReactNode>(() => null);
