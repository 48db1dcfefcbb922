import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { use, useRef } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { useRowKeys } from "#publications/listing/web/parts/use-row-keys.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { namePart } from "../book-sentences.ts";
import { AcceptedFilesSlot } from "./book-actions-slots.ts";
import { BookAside } from "./book-aside.tsx";
import { BookHead } from "./book-head.tsx";
import { type Book, bookQuery } from "./book-queries.ts";
import { PartStages } from "./part-stages.tsx";
import { PartsTable } from "./parts-table.tsx";
import { useBuildKey } from "./use-build.ts";

const route = getRouteApi(DASHBOARD.productionBook);

/** `/dashboard/production/{number}`: the parts of one book by stage, its front and back matter, and its editions. */
export function BookScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(bookQuery(id));
  useRecordTitle(data?.title);
  if (data) return <OpenBook book={data} />;
  if (error) return <UnopenedScreen error={error} onRetry={() => void refetch()} back={<ProductionLink />} />;
  return (
    <div className="dashboard-list-waiting">
      <Spinner words="Opening the book" />
      <Skeleton height="list" />
    </div>
  );
}

const ProductionLink = () => (
  <MarkedLink to={DASHBOARD.production} className="link">
    Production
  </MarkedLink>
);

function OpenBook({ book }: { readonly book: Book }) {
  const { stage } = route.useSearch();
  const place = useRef<HTMLDivElement>(null);
  const hasRowKeys = useRowKeys(place);
  useBuildKey(book, hasRowKeys);
  const drawAcceptedFiles = use(AcceptedFilesSlot);
  const hasTexts = book.stages.no_text < book.total;
  return (
    <>
      <nav aria-label="Breadcrumb" className="office-crumb small">
        <ProductionLink />
        <span aria-hidden="true"> / </span>
        <bdi lang={book.language}>{book.title}</bdi>
      </nav>
      <BookHead book={book} />
      {hasTexts ? (
        <>
          <PartStages stages={book.stages} chosen={stage} />
          {book.stages.no_text > 0 && drawAcceptedFiles({ book: book.sequential_id, hasTexts })}
        </>
      ) : (
        <div className="panel dashboard-card production-empty" role="status">
          <p>{book.total === 1 ? "There’s no manuscript yet." : `No ${namePart(book.type)} has a manuscript yet.`}</p>
          {drawAcceptedFiles({ book: book.sequential_id, hasTexts })}
        </div>
      )}
      <div className="production-page">
        <div className="production-columns">
          <div ref={place}>
            <PartsTable book={book} stage={stage} />
            {hasRowKeys && <Keys />}
          </div>
          <BookAside book={book} />
        </div>
      </div>
    </>
  );
}

const Keys = () => (
  <p className="keys row-keys">
    <span>
      <kbd>J</kbd>
      <kbd>K</kbd> move
    </span>
    <span>
      <kbd>Enter</kbd> open the part
    </span>
    <span>
      <kbd>B</kbd> build the book
    </span>
  </p>
);
