import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormButtons } from "#people/core/web/form-buttons.tsx";
import { readResult } from "#platform/web/call-api.ts";
import { setFieldProblems } from "#platform/web/forms/set-field-problems.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { CustomerForm, rangesIn } from "../customers/customer-form.ts";
import { counter, COUNTER_KEY, type ListedCustomer } from "./counter-client.ts";
import type { NewKey } from "./key-dialog.tsx";

const FORM_ID = "counter-customer";
const FIELDS = ["name", "customer_id", "ror", "isni", "ranges"] as const;
const getFieldId = (field: (typeof FIELDS)[number]): string => `${FORM_ID}-${field.replace("_", "-")}`;

/** The form as it is typed: the networks in one text. */
const TypedForm = CustomerForm.extend({
  isni: CustomerForm.shape.isni.removeDefault(),
  ror: CustomerForm.shape.ror.removeDefault(),
  ranges: z
    .string()
    .transform((text) => [...rangesIn(text)])
    .pipe(CustomerForm.shape.ranges.removeDefault()),
});

type CustomerDialogProps = {
  /** Undefined for a new one. */
  readonly customer: ListedCustomer | undefined;
  readonly onCreated: (key: NewKey) => void;
  readonly onClose: () => void;
};

/** The dialog that adds or changes a customer. */
export function CustomerDialog({ customer, onCreated, onClose }: CustomerDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof TypedForm>, unknown, CustomerForm>({
    resolver: zodResolver(TypedForm),
    defaultValues: {
      name: customer?.name ?? "",
      customer_id: customer?.customer_id ?? "",
      ror: customer?.ror ?? "",
      isni: customer?.isni ?? "",
      ranges: customer?.ranges.join("\n") ?? "",
    },
    shouldFocusError: false,
  });
  const saved = useSaveKeys();
  const { errors, submitCount } = formState;
  const { runAction, isBusy } = useAction({
    run: async (form: CustomerForm) => {
      if (!customer) return readResult(counter.customers.$post({ json: form }));
      await readResult(counter.customers[":id"].$patch({ param: { id: customer.id }, json: form }));
      return undefined;
    },
    successToast: () => (customer ? { title: "Customer saved" } : undefined),
    failed: "The customer could not be saved. Please try again.",
    refreshes: COUNTER_KEY,
    onDone: (created) => {
      onClose();
      if (created) onCreated({ customerKey: created.key, name: created.name });
    },
    onFailure: (failure) => setFieldProblems(failure, FIELDS, setError),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={customer ? "Edit customer" : "Add a customer"}
      description="An institution whose programs fetch reports of its own use."
      footer={
        <FormButtons
          formId={FORM_ID}
          busy={isBusy}
          label={customer ? "Save changes" : "Add customer"}
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
            const sentence = getSentence(errors[field]);
            return sentence === undefined ? [] : [{ fieldId: getFieldId(field), sentence }];
          })}
          attempt={submitCount}
        />
        <TextField
          id={getFieldId("name")}
          label="Institution"
          autoComplete="off"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          id={getFieldId("customer_id")}
          label="Customer id"
          hint="A short name that its programs send, such as madras."
          autoComplete="off"
          error={errors.customer_id?.message}
          {...register("customer_id")}
        />
        <TextArea
          id={getFieldId("ranges")}
          label="Networks"
          optional
          rows={4}
          hint="One a line, such as 192.0.2.0/24 or 2001:db8::/32. Use from there is counted for the customer from now on."
          error={getSentence(errors.ranges)}
          {...register("ranges")}
        />
        <TextField
          id={getFieldId("ror")}
          label="ROR id"
          optional
          autoComplete="off"
          error={errors.ror?.message}
          {...register("ror")}
        />
        <TextField
          id={getFieldId("isni")}
          label="ISNI"
          optional
          autoComplete="off"
          error={errors.isni?.message}
          {...register("isni")}
        />
      </form>
    </Dialog>
  );
}

type FieldProblem = { readonly message?: string | undefined };

/** A wrong line of the networks has its error in a list. */
function getSentence(problem: FieldProblem | readonly (FieldProblem | undefined)[] | undefined): string | undefined {
  if (problem === undefined) return undefined;
  if ("message" in problem && problem.message !== undefined) return problem.message;
  const lines: readonly unknown[] = Object.values(problem);
  const wrong = lines.find((line): line is { readonly message: string } => {
    const message: unknown = typeof line === "object" && line !== null && "message" in line ? line.message : undefined;
    return typeof message === "string";
  });
  return wrong?.message;
}
