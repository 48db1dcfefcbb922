import { Icon } from "#ui/icons/icon.tsx";
import { compactCount, formatCount } from "#ui/formatting/numbers.ts";

/** The text "1.2K downloads", with the exact number as a tooltip and for screen readers (specification §4). */
export function DownloadsCount({ count }: { count: number }) {
  const noun = count === 1 ? "download" : "downloads";
  const exact = `${formatCount(count)} ${noun}`;
  return (
    <span className="downloads-count" title={exact}>
      <Icon name="download" size={16} />
      <span aria-hidden="true">{compactCount(count)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
