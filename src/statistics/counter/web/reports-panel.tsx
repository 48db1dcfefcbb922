import { useState } from "react";
import { saveResponse } from "#platform/web/save-file.ts";
import { Button } from "#ui/forms/button.tsx";
import { longMonth } from "#ui/formatting/dates.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { useFileDownload } from "#statistics/core/web/use-file-download.ts";
import { UsageChart } from "./usage-chart.tsx";
import { THE_WORLD } from "../counter-metrics.ts";
import type { ListedCustomer, ReadyReports } from "./counter-client.ts";

type ReportsPanelProps = { readonly customers: readonly ListedCustomer[]; readonly reports: ReadyReports };

/** Each report of a customer, for the months that are ready, as a file for people or for programs. */
export function ReportsPanel({ customers, reports: { months, reports } }: ReportsPanelProps) {
  const last = months.at(-1) ?? "";
  const [customerId, setCustomer] = useState<string>(THE_WORLD.customer_id);
  const [from, setFrom] = useState(months.find((month) => month.startsWith(last.slice(0, 4))) ?? "");
  const [to, setTo] = useState(last);
  const { isBusy, runAction } = useFileDownload();
  const named: readonly Pick<ListedCustomer, "customer_id" | "name">[] = [THE_WORLD, ...customers];
  const customer = named.find(({ customer_id }) => customer_id === customerId) ?? THE_WORLD;
  if (last === "")
    return (
      <section className="panel dashboard-card">
        <h2 className="heading-3">Reports</h2>
        <p>No month is ready yet. A month is counted in the night after it is over.</p>
      </section>
    );
  const save = (report: string, format: "json" | "tsv"): void => {
    const query = new URLSearchParams({ customer: customer.customer_id, from, to });
    const name = `${customer.customer_id}_${report}_${from}_${to}.${format}`;
    runAction(() => saveResponse(`/api/v1/counter/reports/${report}/${format}?${query.toString()}`, name));
  };
  const saveAll = (): void => {
    const query = new URLSearchParams({ customer: customer.customer_id, from, to });
    const name = `${customer.customer_id}_${from}_${to}.zip`;
    runAction(() => saveResponse(`/api/v1/counter/archive?${query.toString()}`, name));
  };
  const isForward = from <= to;
  return (
    <section className="panel dashboard-card">
      <h2 className="heading-3">
        Reports for <bdi>{customer.name}</bdi>
      </h2>
      <div className="period-choice">
        <NativeSelect
          label="Customer"
          value={customer.customer_id}
          onChange={(event) => setCustomer(event.target.value)}
        >
          {named.map(({ customer_id, name }) => (
            <option key={customer_id} value={customer_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <Months label="From" months={months} value={from} onChange={setFrom} />
        <Months
          label="To"
          months={months}
          value={to}
          onChange={setTo}
          error={isForward ? undefined : "The last month is before the first."}
        />
      </div>
      {isForward && <UsageChart chosen={{ customer: customer.customer_id, from, to }} />}
      <Table caption={`Reports for ${customer.name}`}>
        <thead>
          <tr>
            <HeadCell>Report</HeadCell>
            <HeadCell>Name</HeadCell>
            <HeadCell>Files</HeadCell>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ id, name, description }) => (
            <tr key={id}>
              <Cell label="Report">
                <code>{id}</code>
              </Cell>
              <Cell label="Name">
                <span>
                  {name}
                  <br />
                  <span className="quiet">{description}</span>
                </span>
              </Cell>
              <Cell label="Files">
                <span className="setting-buttons">
                  {(["tsv", "json"] as const).map((format) => (
                    <Button
                      key={format}
                      variant="outline"
                      size="small"
                      disabled={isBusy || !isForward}
                      aria-label={`${id} as ${format.toUpperCase()}`}
                      onClick={() => save(id, format)}
                    >
                      <DashboardIcon name="download" size={16} /> {format.toUpperCase()}
                    </Button>
                  ))}
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="setting-buttons">
        <Button variant="outline" disabled={isBusy || !isForward} onClick={saveAll}>
          <DashboardIcon name="download" size={16} /> All {reports.length} as one archive
        </Button>
      </p>
    </section>
  );
}

type MonthsProps = {
  readonly label: string;
  readonly months: readonly string[];
  readonly value: string;
  readonly onChange: (month: string) => void;
  readonly error?: string | undefined;
};

const Months = ({ label, months, value, onChange, error }: MonthsProps) => (
  <NativeSelect label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
    {months.map((month) => (
      <option key={month} value={month}>
        {longMonth(`${month}-01`)}
      </option>
    ))}
  </NativeSelect>
);
