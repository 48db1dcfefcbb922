import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { PressFrame, SubjectLink } from "#press/settings/web/press-frame.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { NEWS_PATH } from "#policies/news/news-item.ts";
import { textQuery } from "./text-queries.ts";
import { pressQuery } from "#press/settings/web/press-queries.ts";
import { TextEditor } from "./text-editor.tsx";
import { TextVersions } from "./text-versions.tsx";

/** `/dashboard/settings/press/texts/privacy`: one of the press's texts, and its versions (decision P3). */
export function TextScreen() {
  const { key = "" } = useParams({ strict: false });
  const { data: text, error, refetch } = useQuery(textQuery(key));
  const { data: stored } = useQuery(pressQuery);
  const subject = text?.path.startsWith(`${NEWS_PATH}/`) ? "news" : "texts";
  return (
    <PressFrame
      subject={subject}
      title={text?.title ?? "Text"}
      subtitle="What you save is a new version. Readers see it from the day it is in force."
    >
      <SubjectLink subject={subject} />
      {!text && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!text && !error && <Skeleton height="screen" />}
      {text && stored && <TextEditor key={`${key} ${text.version}`} text={text} press={stored.press} />}
      {text && <TextVersions key={text.version} text={text} />}
    </PressFrame>
  );
}
