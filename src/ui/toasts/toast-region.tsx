/** Where toasts appear. Once in a document; the two empty regions are what screen readers listen to. */
export function ToastRegion() {
  return (
    <>
      {/* "off": said by the two regions below; a window over the page must not hide it. */}
      <section className="toasts" aria-label="Notifications" aria-live="off" data-toasts="" />
      <div className="sr-only" role="status" aria-live="polite" data-toast-polite="" />
      <div className="sr-only" role="alert" aria-live="assertive" data-toast-assertive="" />
    </>
  );
}
