type SkeletonProps = {
  /** The height of one bar that stands alone. */
  readonly height?: "count" | "row" | "group" | "panel" | "list" | "screen";
  readonly className?: string;
};

/**
 * Grey bars in the shape of the coming content; invisible for the first 150 ms. Another element has to announce that
 * something loads.
 */
export function Skeleton({ height, className }: SkeletonProps) {
  const classes = ["skeleton", height && `skeleton-${height}`, className].filter(Boolean).join(" ");
  return <span className={classes} aria-hidden="true" />;
}
