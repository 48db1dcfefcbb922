import { useState } from "react";
import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { THE_WORLD } from "../counter-metrics.ts";
import { counter, COUNTER_KEY, type ListedCustomer } from "./counter-client.ts";
import type { NewKey } from "./key-dialog.tsx";

type CustomerTableProps = {
  readonly customers: readonly ListedCustomer[];
  readonly onEdit: (customer: ListedCustomer) => void;
  readonly onKey: (key: NewKey) => void;
};

/** The customers, after The World, which has all use and cannot be changed. */
export function CustomerTable({ customers, onEdit, onKey }: CustomerTableProps) {
  const [question, setQuestion] = useState<{ readonly about: "key" | "remove"; readonly customer: ListedCustomer }>();
  const close = (): void => setQuestion(undefined);
  return (
    <section className="panel dashboard-card">
      <h2 className="heading-3">Customers</h2>
      <Table caption="Customers of COUNTER reports">
        <thead>
          <tr>
            <HeadCell>Institution</HeadCell>
            <HeadCell>Customer id</HeadCell>
            <HeadCell>Key</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Cell label="Institution">
              <span>
                <b>{THE_WORLD.name}</b>
                <br />
                <span className="quiet">all use; every customer’s key opens it</span>
              </span>
            </Cell>
            <Cell label="Customer id">
              <code>{THE_WORLD.customer_id}</code>
            </Cell>
            <Cell label="Key">–</Cell>
            <Cell label="Actions" />
          </tr>
          {customers.map((customer) => (
            <tr key={customer.id}>
              <Cell label="Institution">
                <span>
                  <b>
                    <bdi>{customer.name}</bdi>
                  </b>
                  <br />
                  <span className="quiet">{networksIn(customer)}</span>
                </span>
              </Cell>
              <Cell label="Customer id">
                <code>{customer.customer_id}</code>
              </Cell>
              <Cell label="Key">
                <KeyUse {...customer} />
              </Cell>
              <Cell label="Actions">
                <span className="setting-buttons">
                  <Button
                    variant="outline"
                    size="small"
                    onClick={() => onEdit(customer)}
                    aria-label={`Edit ${customer.name}`}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="outline"
                    size="small"
                    onClick={() => setQuestion({ about: "key", customer })}
                    aria-label={`New key for ${customer.name}`}
                  >
                    New key
                  </Button>
                  <Button
                    variant="destructive"
                    size="small"
                    onClick={() => setQuestion({ about: "remove", customer })}
                    aria-label={`Remove ${customer.name}`}
                  >
                    Remove
                  </Button>
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {question?.about === "key" && <KeyQuestion customer={question.customer} onKey={onKey} onClose={close} />}
      {question?.about === "remove" && <RemoveQuestion customer={question.customer} onClose={close} />}
    </section>
  );
}

const networksIn = ({ ranges }: Pick<ListedCustomer, "ranges">): string =>
  `${ranges.length === 0 ? "no" : ranges.length} ${ranges.length === 1 ? "network" : "networks"}`;

const KeyUse = ({ key_used_at }: Pick<ListedCustomer, "key_used_at">) =>
  key_used_at === null ? (
    <span className="quiet">never used</span>
  ) : (
    <span>
      used <TimeAgo at={key_used_at} />
    </span>
  );

type QuestionProps = { readonly customer: ListedCustomer; readonly onClose: () => void };

function RemoveQuestion({ customer: { id, name }, onClose }: QuestionProps) {
  const { runAction, isBusy } = useAction({
    run: () => expectNoContent(counter.customers[":id"].$delete({ param: { id } })),
    successToast: () => ({ title: "Customer removed" }),
    failed: "The customer could not be removed. Please try again.",
    refreshes: COUNTER_KEY,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(undefined)}
      title="Remove this customer?"
      confirmLabel="Remove customer"
      busyLabel="Removing..."
      busy={isBusy}
      destructive
    >
      <p>
        The key of <b>{name}</b> stops working, and its counts are deleted; they stay in those of The World. This cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
}

function KeyQuestion({ customer: { id, name }, onKey, onClose }: QuestionProps & Pick<CustomerTableProps, "onKey">) {
  const { runAction, isBusy } = useAction({
    run: () => readResult(counter.customers[":id"].key.$post({ param: { id } })),
    failed: "The key could not be made. Please try again.",
    refreshes: COUNTER_KEY,
    onDone: ({ key }) => {
      onClose();
      onKey({ customerKey: key, name });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(undefined)}
      title="Make a new key?"
      confirmLabel="Make a new key"
      busyLabel="Making..."
      busy={isBusy}
    >
      <p>
        The present key of <b>{name}</b> stops working at once. Its programs need the new one.
      </p>
    </ConfirmDialog>
  );
}
