/** Renders a text; the parts between backticks become code. */
export const InWords = ({ text }: { readonly text: string }) =>
  text.split("`").map((part, place) => (place % 2 === 1 ? <code key={`${place} ${part}`}>{part}</code> : part));
