import { useAction } from "#platform/web/use-action.ts";
import { type Book, PRODUCTION_KEY } from "../../books/web/book-queries.ts";
import { cancelRelease } from "./release-client.ts";

type OrderedReleaseProps = {
  /** The book's number. */
  readonly book: number;
  readonly order: Book["ordered_release"];
  /** Called when the order was cancelled or dismissed, before its line goes: the focus needs another place. */
  readonly onRemoved: () => void;
};

/** The release that follows the build of a book, or why the book was not released after it; either can be removed. */
export function OrderedRelease({ book, order, onRemoved }: OrderedReleaseProps) {
  const { runAction, isBusy } = useAction({
    run: () => cancelRelease(String(book)),
    failed: { title: "Couldn’t change the release", otherwise: "Nothing was changed. Please try again." },
    onDone: onRemoved,
    refreshes: PRODUCTION_KEY,
  });
  // The element is there before its words are, so that screen readers say them.
  return (
    <p className="small production-order" role="status">
      {order && (
        <>
          <OrderSentence order={order} />{" "}
          <button type="button" className="link" onClick={() => runAction()} disabled={isBusy}>
            {order.reason === null ? "Cancel the release" : "Dismiss"}
          </button>
        </>
      )}
    </p>
  );
}

const OrderSentence = ({ order: { publish, reason } }: { readonly order: NonNullable<Book["ordered_release"]> }) =>
  reason === null ? (
    <span className="quiet">
      {publish
        ? "The book will be released and published when it is built."
        : "The book will be released when it is built."}
    </span>
  ) : (
    <span className="production-failed">The book was not released after its build. {reason}</span>
  );
