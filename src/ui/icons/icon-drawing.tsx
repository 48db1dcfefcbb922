const drawings = new Map<string, string>();

/** The drawing without the frame that comes with it: ours has the brief's size and stroke. */
function extractDrawing(source: string): string {
  const known = drawings.get(source);
  if (known !== undefined) return known;
  const drawing = source
    .slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"))
    .replace(/\s+/g, " ")
    .trim();
  drawings.set(source, drawing);
  return drawing;
}

export type IconVariant = { readonly size?: number | undefined; readonly filled?: boolean | undefined };

/**
 * A Lucide icon from its file, 20 px with a stroke of 1.5 px by default. Decoration: the button around it has the name.
 */
export function IconDrawing({ source, size = 20, filled = false }: IconVariant & { readonly source: string }) {
  return (
    <svg
      className={filled ? "icon icon-filled" : "icon"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: extractDrawing(source) }}
    />
  );
}
