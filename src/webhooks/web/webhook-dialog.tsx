import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { EVENT_WORDS, WEBHOOK_EVENTS } from "#webhooks/webhook-event.ts";
import { WebhookForm } from "#webhooks/webhook-form.ts";
import { FormButtons } from "#people/core/web/form-buttons.tsx";
import { readResult } from "#platform/web/call-api.ts";
import { setFieldProblems } from "#platform/web/forms/set-field-problems.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import type { NewSecret } from "./secret-dialog.tsx";
import { type ListedWebhook, webhooks, WEBHOOKS_KEY } from "./webhooks-client.ts";

const FORM_ID = "webhook";
const FIELD_IDS = { url: "webhook-url", description: "webhook-description", events: "webhook-events" } as const;
const FIELDS = ["url", "description", "events"] as const;

type WebhookDialogProps = {
  /** Undefined for a new one. */
  readonly webhook: ListedWebhook | undefined;
  readonly onCreated: (secret: NewSecret) => void;
  readonly onClose: () => void;
};

/** The dialog that registers or changes a webhook. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const { register, control, handleSubmit, formState, setError } = useForm<
    z.input<typeof WebhookForm>,
    unknown,
    WebhookForm
  >({
    resolver: zodResolver(WebhookForm),
    defaultValues: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: WEBHOOK_EVENTS.filter((event) => webhook?.events.includes(event)),
    },
    shouldFocusError: false,
  });
  const saved = useSaveKeys();
  const { errors, submitCount } = formState;
  const { runAction, isBusy } = useAction({
    run: async (form: WebhookForm) => {
      if (webhook) {
        await readResult(webhooks[":id"].$patch({ param: { id: webhook.id }, json: form }));
        return undefined;
      }
      return readResult(webhooks.$post({ json: form }));
    },
    successToast: () => (webhook ? { title: "Webhook saved" } : undefined),
    failed: "The webhook could not be saved. Please try again.",
    refreshes: WEBHOOKS_KEY,
    onDone: (created) => {
      onClose();
      if (created) onCreated({ secret: created.secret, host: new URL(created.url).host });
    },
    onFailure: (failure) => setFieldProblems(failure, FIELDS, setError),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={webhook ? "Edit webhook" : "New webhook"}
      description="Choose the events and their destination."
      footer={
        <FormButtons
          formId={FORM_ID}
          busy={isBusy}
          label={webhook ? "Save changes" : "Create webhook"}
          onCancel={onClose}
        />
      }
    >
      <form
        ref={saved}
        id={FORM_ID}
        className="form-stack"
        noValidate
        onSubmit={(event) => void handleSubmit((form) => runAction(form))(event)}
      >
        <ErrorSummary
          fieldErrors={FIELDS.flatMap((field) => {
            const sentence = errors[field]?.message;
            return sentence === undefined ? [] : [{ fieldId: FIELD_IDS[field], sentence }];
          })}
          attempt={submitCount}
        />
        <TextField
          id={FIELD_IDS.url}
          label="Address"
          type="url"
          hint="An https address on the public internet."
          placeholder="https://"
          autoComplete="off"
          error={errors.url?.message}
          {...register("url")}
        />
        <TextField
          id={FIELD_IDS.description}
          label="Description"
          optional
          autoComplete="off"
          error={errors.description?.message}
          {...register("description")}
        />
        <Controller
          control={control}
          name="events"
          render={({ field: { value, onChange } }) => (
            <fieldset id={FIELD_IDS.events} className="form-field" tabIndex={-1}>
              <legend className="form-label">Events</legend>
              {errors.events?.message && <p className="form-error">{errors.events.message}</p>}
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox
                  key={event}
                  label={EVENT_WORDS[event].label}
                  hint={EVENT_WORDS[event].sentence}
                  checked={value.includes(event)}
                  onChange={(chosen) =>
                    onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? chosen : value.includes(one))))
                  }
                />
              ))}
            </fieldset>
          )}
        />
      </form>
    </Dialog>
  );
}
