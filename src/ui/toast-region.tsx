/** Where toasts appear. Once in a document; the two empty regions are what screen readers listen to. */
export function ToastRegion() {
  return (
    <>
      <section className="toasts" aria-label="Notifications" data-toasts="" />
      <div className="sr-only" role="status" aria-live="polite" data-toast-polite="" />
      <div className="sr-only" role="alert" aria-live="assertive" data-toast-assertive="" />
    </>
  );
}
