import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { SettingsFrame } from "#people/settings/web/settings-frame.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { textQuery } from "./text-queries.ts";
import { pressQuery } from "#press/settings/web/press-queries.ts";
import { TextEditor } from "./text-editor.tsx";
import { TextVersions } from "./text-versions.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** `/dashboard/settings/press/texts/privacy`: one of the press's texts, and its versions (decision P3). */
export function TextScreen() {
  const { key = "" } = useParams({ strict: false });
  const { data: text, error, refetch } = useQuery(textQuery(key));
  const { data: stored } = useQuery(pressQuery);
  return (
    <SettingsFrame
      title={text?.title ?? "Text"}
      subtitle="What you save is a new version. Readers see it from the day it is in force."
    >
      <p>
        <Link to={DASHBOARD.press} className="link">
          All press settings
        </Link>
      </p>
      {!text && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!text && !error && <Skeleton height="screen" />}
      {text && stored && <TextEditor key={`${key} ${text.version}`} text={text} press={stored.press} />}
      {text && <TextVersions key={text.version} text={text} />}
    </SettingsFrame>
  );
}
