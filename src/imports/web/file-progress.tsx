import { ProgressBar } from "#ui/display/progress-bar.tsx";

type FileProgressProps = { readonly read: number; readonly total: number };

/** The part of a file that is read, in bytes. */
export function FileProgress({ read, total }: FileProgressProps) {
  const share = total > 0 ? Math.min(100, Math.floor((read / total) * 100)) : 0;
  return (
    <div className="import-progress">
      <ProgressBar max={100} value={share} label="Part of the file that is read">
        {share}%
      </ProgressBar>
    </div>
  );
}
