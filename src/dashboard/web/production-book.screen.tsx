import type { ComponentProps } from "react";
import { AcceptedFilesSlot } from "#production/books/web/book-actions-slots.ts";
import { BookScreen } from "#production/books/web/book.screen.tsx";
import { AcceptedFiles } from "#review/production/web/accepted-files.tsx";

const drawAcceptedFiles = (props: ComponentProps<typeof AcceptedFiles>) => <AcceptedFiles {...props} />;

/** `/dashboard/production/{number}`, with the accepted files of the review. */
export const ProductionBookScreen = () => (
  <AcceptedFilesSlot value={drawAcceptedFiles}>
    <BookScreen />
  </AcceptedFilesSlot>
);
