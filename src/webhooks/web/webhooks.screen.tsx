import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SettingsFrame } from "#people/settings/web/settings-frame.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type ListedWebhook, webhooksQuery } from "./webhooks-client.ts";
import { type NewSecret, SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";

/** The settings of webhooks: addresses that are told what happens at the press, with the log of deliveries. */
export function WebhooksScreen() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<ListedWebhook | "new">();
  const [secret, setSecret] = useState<NewSecret>();
  return (
    <SettingsFrame
      title="Webhooks"
      subtitle="The press tells other programs what happens, by a signed request to an address of theirs."
    >
      <SettingPanel
        title="Tell another program"
        description={
          <>
            Requests follow the Standard Webhooks specification. How a program checks their signature stands in the{" "}
            <a className="link" href="/api/docs">
              description of the API
            </a>
            .
          </>
        }
        actions={<Button onClick={() => setEdited("new")}>New webhook</Button>}
      >
        {error && !webhooks && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!webhooks && !error && <Skeleton height="group" />}
        {webhooks?.length === 0 && <p className="quiet">There is no webhook.</p>}
      </SettingPanel>
      {webhooks?.map((webhook) => (
        <WebhookPanel key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setSecret} />
      ))}
      {edited !== undefined && (
        <WebhookDialog
          webhook={edited === "new" ? undefined : edited}
          onCreated={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </SettingsFrame>
  );
}
