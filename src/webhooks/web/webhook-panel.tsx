import { useState } from "react";
import { EVENT_WORDS, WEBHOOK_EVENTS } from "#webhooks/webhook-event.ts";
import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { describeOutcome } from "./delivery-words.ts";
import type { NewSecret } from "./secret-dialog.tsx";
import { type ListedWebhook, webhooks, WEBHOOKS_KEY } from "./webhooks-client.ts";

type WebhookPanelProps = {
  readonly webhook: ListedWebhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: NewSecret) => void;
};

/** A webhook with its state, its actions and the log of its deliveries. */
export function WebhookPanel({ webhook, onEdit, onSecret }: WebhookPanelProps) {
  const { id, url, description, events, is_active, paused_at, failing_since } = webhook;
  const { host } = new URL(url);
  const [question, setQuestion] = useState<"delete" | "secret">();
  const [isLogOpen, setLogOpen] = useState(false);
  const { test, activity } = useWebhookActions(webhook);
  const names = WEBHOOK_EVENTS.filter((event) => events.includes(event)).map((event) => EVENT_WORDS[event].label);
  return (
    <SettingPanel
      title={host}
      description={
        <>
          {description !== "" && (
            <>
              <bdi>{description}</bdi>
              <br />
            </>
          )}
          <span className="webhook-url">{url}</span>
          <br />
          {names.join(", ")}
        </>
      }
    >
      {paused_at !== null && (
        <p>
          <Badge colour="red">paused</Badge> The press paused it <TimeAgo at={paused_at} />, because its deliveries
          failed. Switch it on to send what waits.
        </p>
      )}
      {paused_at === null && failing_since !== null && (
        <p>
          <Badge colour="amber">failing</Badge> The last deliveries did not arrive. The first of them failed{" "}
          <TimeAgo at={failing_since} />.
        </p>
      )}
      <div className="setting-buttons">
        <Switch
          label="On"
          checked={is_active}
          onChange={(next) => activity.runAction(next)}
          disabled={activity.isBusy}
        />
        <Button variant="outline" onClick={() => test.runAction(undefined)} disabled={test.isBusy}>
          {test.isBusy ? "Sending..." : "Send a test"}
        </Button>
        <Button variant="outline" onClick={() => setLogOpen(!isLogOpen)} aria-expanded={isLogOpen}>
          Deliveries
        </Button>
        <Button variant="outline" onClick={onEdit} aria-label={`Edit ${host}`}>
          Edit
        </Button>
        <Button variant="outline" onClick={() => setQuestion("secret")}>
          New secret
        </Button>
        <Button variant="destructive" onClick={() => setQuestion("delete")} aria-label={`Delete ${host}`}>
          Delete
        </Button>
      </div>
      {isLogOpen && <DeliveryList webhookId={id} isActive={is_active} />}
      {question === "delete" && <DeleteQuestion webhook={webhook} onClose={() => setQuestion(undefined)} />}
      {question === "secret" && (
        <SecretQuestion webhook={webhook} onSecret={onSecret} onClose={() => setQuestion(undefined)} />
      )}
    </SettingPanel>
  );
}

function useWebhookActions({ id }: ListedWebhook) {
  const param = { id };
  const test = useAction({
    run: () => readResult(webhooks[":id"].test.$post({ param })),
    successToast: (_input, delivery) => describeOutcome(delivery),
    failed: "The test could not be sent. Please try again.",
    refreshes: WEBHOOKS_KEY,
  });
  const activity = useAction({
    run: (is_active: boolean) => readResult(webhooks[":id"].$patch({ param, json: { is_active } })),
    successToast: (is_active) => ({ title: is_active ? "Webhook switched on" : "Webhook switched off" }),
    failed: "The webhook could not be changed. Please try again.",
    refreshes: WEBHOOKS_KEY,
  });
  return { test, activity };
}

type QuestionProps = { readonly webhook: ListedWebhook; readonly onClose: () => void };

function DeleteQuestion({ webhook: { id, url }, onClose }: QuestionProps) {
  const { runAction, isBusy } = useAction({
    run: () => expectNoContent(webhooks[":id"].$delete({ param: { id } })),
    successToast: () => ({ title: "Webhook deleted" }),
    failed: "The webhook could not be deleted. Please try again.",
    refreshes: WEBHOOKS_KEY,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(undefined)}
      title="Delete this webhook?"
      confirmLabel="Delete webhook"
      busyLabel="Deleting..."
      busy={isBusy}
      destructive
    >
      <p>
        Nothing more is sent to <b>{new URL(url).host}</b>, and the log of its deliveries is deleted. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}

function SecretQuestion({
  webhook: { id, url },
  onSecret,
  onClose,
}: QuestionProps & Pick<WebhookPanelProps, "onSecret">) {
  const { host } = new URL(url);
  const { runAction, isBusy } = useAction({
    run: () => readResult(webhooks[":id"].secret.$post({ param: { id } })),
    failed: "The secret could not be made. Please try again.",
    refreshes: WEBHOOKS_KEY,
    onDone: ({ secret }) => {
      onClose();
      onSecret({ secret, host });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(undefined)}
      title="Make a new secret?"
      confirmLabel="Make a new secret"
      busyLabel="Making..."
      busy={isBusy}
    >
      <p>Requests are signed with both secrets for a day. Give the program the new one in that time.</p>
    </ConfirmDialog>
  );
}
