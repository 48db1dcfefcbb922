/** The region of toasts, once in a document; screen readers announce the two empty regions. */
export function ToastRegion() {
  return (
    <>
      {/* "off": the two regions below announce it; a window over the page must not hide it. */}
      <section className="toasts" aria-label="Notifications" aria-live="off" data-toasts="" />
      <div className="sr-only" role="status" aria-live="polite" data-toast-polite="" />
      <div className="sr-only" role="alert" aria-live="assertive" data-toast-assertive="" />
    </>
  );
}
