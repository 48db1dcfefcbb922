/** An e-mail address in a table: one that is longer than its column goes on before its domain, not within a word. */
export function EmailAddress({ text }: { readonly text: string }) {
  const at = text.lastIndexOf("@");
  if (at < 1) return text;
  return (
    <span className="email-address">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
