import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";

type UnknownAccountProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void };

/** A panel about the account while it is loading, or with the reason why it could not be loaded. */
export const UnknownAccount = ({ title, error, onRetry }: UnknownAccountProps) => (
  <SettingPanel title={title}>
    {error ? <ScreenProblem error={error} onRetry={onRetry} /> : <Skeleton height="group" />}
  </SettingPanel>
);
