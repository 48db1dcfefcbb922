import type { ComponentProps } from "react";
import { AcceptedFilesSlot, ReleaseBookSlot } from "#production/books/web/book-actions-slots.ts";
import { BookScreen } from "#production/books/web/book.screen.tsx";
import { ReleaseBook } from "#production/release/web/release-book.tsx";
import { AcceptedFiles } from "#review/production/web/accepted-files.tsx";

const drawAcceptedFiles = (props: ComponentProps<typeof AcceptedFiles>) => <AcceptedFiles {...props} />;
const drawReleaseBook = (props: ComponentProps<typeof ReleaseBook>) => <ReleaseBook {...props} />;

/** `/dashboard/production/{number}`, with the accepted files of the review and the release. */
export const ProductionBookScreen = () => (
  <AcceptedFilesSlot value={drawAcceptedFiles}>
    <ReleaseBookSlot value={drawReleaseBook}>
      <BookScreen />
    </ReleaseBookSlot>
  </AcceptedFilesSlot>
);
