import { AcceptedFilesSlot } from "#production/books/web/book-actions-slots.ts";
import { BookScreen } from "#production/books/web/book.screen.tsx";
import { AcceptedFiles } from "#review/production/web/accepted-files.tsx";

/** `/dashboard/production/{number}`, with the accepted files of the review. */
export const ProductionBookScreen = () => (
  <AcceptedFilesSlot value={AcceptedFiles}>
    <BookScreen />
  </AcceptedFilesSlot>
);
