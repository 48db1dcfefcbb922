/** Something is on its way. The words are for screen readers; `block` fills the space where the thing will be. */
export const Spinner = ({ words = "Loading", block = false }: { words?: string; block?: boolean }) => (
  <span className={block ? "spinner-block" : "spinner-line"} role="status">
    <span className="spinner" aria-hidden="true" />
    <span className="sr-only">{words}</span>
  </span>
);
