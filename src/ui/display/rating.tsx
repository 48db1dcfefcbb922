import { Icon } from "#ui/icons/icon.tsx";

/** Stars out of five. `explained` names the source of the rating, in the tooltip and to screen readers. */
export function Rating({ value, explained }: { value: number; explained: string }) {
  const sentence = `${value.toFixed(1)} of 5, ${explained}`;
  return (
    <span className="rating" role="img" aria-label={sentence} title={sentence}>
      <Icon name="star" size={16} filled />
      <span aria-hidden="true">{value.toFixed(1)}</span>
    </span>
  );
}
