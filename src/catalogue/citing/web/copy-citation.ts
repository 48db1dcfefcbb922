/**
 * Copies a citation twice, as HTML with its italics for word processors and as plain text. Browsers without rich
 * clipboards get the text. Rejects where the clipboard is closed.
 */
export async function copyRich({ html, text }: { readonly html: string; readonly text: string }): Promise<void> {
  if (typeof ClipboardItem === "undefined" || typeof navigator.clipboard.write !== "function")
    return navigator.clipboard.writeText(text);
  const parts = { "text/html": html, "text/plain": text };
  const item = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })] as const);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(item))]);
}
