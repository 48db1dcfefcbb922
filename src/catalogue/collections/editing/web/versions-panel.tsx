import { pluralize } from "#ui/formatting/numbers.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { collections } from "./collections-client.ts";
import type { CollectionForm } from "./use-collection-form.ts";

/** The saved versions, the newest first; an earlier one can be put into the form again. */
export function VersionsPanel({ form }: { readonly form: CollectionForm }) {
  const { base, values, replaceAll } = form;
  const restoring = useAction({
    run: (version: number) =>
      readResult(collections[":id"].versions[":version"].$get({ param: { id: base.id, version: String(version) } })),
    successToast: (version) => ({
      title: `Version ${version} is in the form`,
      message: "Save it to show it to readers again.",
    }),
    failed: "The version could not be loaded. Please try again.",
    onDone: ({ title, slug, body, status, titles }) =>
      replaceAll({
        ...values,
        title,
        slug,
        body,
        status,
        titles,
        cover_id: titles.some(({ id }) => id === values.cover_id) ? values.cover_id : "",
      }),
    refreshes: "nothing",
  });
  return (
    <SettingPanel title="Versions">
      <ul className="setting-rows">
        {base.versions.map(({ version, title, status, titles, saved_at, saved_by }) => (
          <SettingRow
            key={version}
            title={
              <>
                Version {version}: <bdi>{title}</bdi>
              </>
            }
            about={[
              status === "published" ? "Published" : "Draft",
              pluralize(titles, "title"),
              shortDateAndTime(saved_at),
              saved_by,
            ]
              .filter(Boolean)
              .join(" · ")}
            actions={
              version !== base.version && (
                <Button variant="outline" onClick={() => restoring.runAction(version)} disabled={restoring.isBusy}>
                  Use version {version}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </SettingPanel>
  );
}
