/** A person's photograph, or the initials of the name. Decoration: the name stands beside it or on the button. */
export function Avatar({ name, photo, size = 36 }: { name: string; photo?: string | undefined; size?: number }) {
  const square = { width: size, height: size };
  if (photo) return <img className="avatar" src={photo} alt="" {...square} />;
  return (
    // Drawn by the style sheet: initials in the text would have to be in the accessible name too (WCAG 2.5.3).
    <span
      className="avatar"
      aria-hidden="true"
      data-initials={getInitials(name)}
      style={{ ...square, fontSize: size * 0.4 }}
    />
  );
}

const segmenter = new Intl.Segmenter();

/**
 * Returns the first character of the first and of the last word, whole also in scripts that compose it of several code
 * points.
 */
export function getInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = "") => [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? "").join("");
}
