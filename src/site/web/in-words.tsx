/** Text in which `this` is code. */
export const InWords = ({ text }: { readonly text: string }) =>
  text.split("`").map((part, place) => (place % 2 === 1 ? <code key={`${place} ${part}`}>{part}</code> : part));
