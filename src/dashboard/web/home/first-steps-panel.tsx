import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { firstStepsQuery, useFirstStepsSetting } from "./first-steps-queries.ts";

/** The panel of the press's settings that brings the first steps back, or puts them away. */
export function FirstStepsPanel() {
  const { data } = useQuery(firstStepsQuery);
  const { runAction, isBusy } = useFirstStepsSetting();
  if (!data) return null;
  const done = data.steps.filter((step) => step.done).length;
  return (
    <SettingPanel
      title="First steps"
      description={`The guide of a new press, for its administrators. ${done} of ${data.steps.length} steps are done.${
        done === data.steps.length ? " It shows nothing then." : ""
      }`}
      actions={
        <Button variant="outline" disabled={isBusy} onClick={() => runAction(data.put_away ? "shown" : "put_away")}>
          {data.put_away ? "Show on the dashboard" : "Put away"}
        </Button>
      }
    />
  );
}
