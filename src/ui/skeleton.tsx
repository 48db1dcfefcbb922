/** Grey bars in the shape of what is coming; invisible for the first 150 ms. Say elsewhere that something loads. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
