import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { indentXml } from "../indent-xml.ts";
import type { RecordTextFormat } from "../record-texts.ts";
import { type PublicationDistribution, recordTextQuery } from "./destinations-client.ts";

const FORMAT_LABELS: Readonly<Record<RecordTextFormat, string>> = {
  onix: "ONIX",
  ris: "RIS",
  bibtex: "BibTeX",
  csl: "CSL-JSON",
};

type RecordTextsProps = {
  readonly records: PublicationDistribution["records"];
  readonly number: number;
};

/** The record as others receive it, in each format. */
export function RecordTexts({ records, number }: RecordTextsProps) {
  const [chosen, setChosen] = useState<RecordTextFormat>();
  const [first] = records;
  if (!first) return null;
  return (
    <SettingPanel title="The record as others receive it">
      <Tabs
        label="Formats"
        chosen={chosen ?? first.format}
        onChoose={setChosen}
        tabs={records.map((record) => ({
          name: record.format,
          label: FORMAT_LABELS[record.format],
          content: <RecordText record={record} number={number} />,
        }))}
      />
    </SettingPanel>
  );
}

function RecordText({
  record,
  number,
}: {
  readonly record: RecordTextsProps["records"][number];
  readonly number: number;
}) {
  const { data, error, refetch } = useQuery(recordTextQuery(record.path));
  const label = FORMAT_LABELS[record.format];
  if (error && data === undefined) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="panel" />;
  return (
    <>
      <ScrollRegion label={`The record in ${label}`} className="record-text mono">
        {record.format === "onix" ? indentXml(data) : data}
      </ScrollRegion>
      <div className="record-text-actions">
        <Validity isValid={record.is_valid} />
        <Button variant="outline" onClick={() => void copy(data)}>
          <DashboardIcon name="copy" size={16} />
          Copy
        </Button>
        <a className={buttonClass({ variant: "outline" })} href={record.path} download={`${number}-${record.format}`}>
          <DashboardIcon name="download" size={16} />
          Download
        </a>
      </div>
    </>
  );
}

function Validity({ isValid }: { readonly isValid: boolean | null }) {
  if (isValid === null) return null;
  return (
    <p className={isValid ? "destination-name destination-accepted" : "destination-name destination-refused"}>
      <DashboardIcon name={isValid ? "circle-check" : "alert"} size={16} />
      {isValid ? "Valid by the schema" : "Not valid by the schema"}
    </p>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Record copied" });
  } catch {
    toast({
      kind: "error",
      title: "Copy failed",
      message: "Your browser does not allow copying. Select the record and copy it yourself.",
    });
  }
}
