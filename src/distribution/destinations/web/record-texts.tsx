import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { marcLines } from "../marc-lines.ts";
import { indentXml } from "../indent-xml.ts";
import type { RecordTextFormat } from "../record-texts.ts";
import { type PublicationDistribution, recordTextQuery } from "./destinations-client.ts";

const FORMAT_LABELS: Readonly<Record<RecordTextFormat, string>> = {
  marc: "MARC",
  onix: "ONIX",
  crossref: "Crossref",
  datacite: "DataCite",
  oai_dc: "Dublin Core",
  ris: "RIS",
  bibtex: "BibTeX",
  csl: "CSL-JSON",
};

const ENDINGS: Readonly<Record<RecordTextFormat, string>> = {
  marc: "mrc",
  onix: "onix.xml",
  crossref: "crossref.xml",
  datacite: "datacite.xml",
  oai_dc: "oai_dc.xml",
  ris: "ris",
  bibtex: "bib",
  csl: "csl.json",
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
        {record.format === "marc" ? <MarcText xml={data} /> : isXml(data) ? <XmlText xml={indentXml(data)} /> : data}
      </ScrollRegion>
      <div className="record-text-actions">
        <Validity isValid={record.is_valid} />
        <Button variant="outline" onClick={() => void copy(isXml(data) ? indentXml(data) : data)}>
          <DashboardIcon name="copy" size={16} />
          Copy
        </Button>
        <a
          className={buttonClass({ variant: "outline" })}
          href={record.file_path}
          download={`${number}.${ENDINGS[record.format]}`}
        >
          <DashboardIcon name="download" size={16} />
          Download
        </a>
      </div>
    </>
  );
}

const isXml = (text: string): boolean => text.trimStart().startsWith("<");

/** MARC as cataloguers read it, a field a line. */
const MarcText = ({ xml }: { readonly xml: string }) =>
  marcLines(xml).map(({ tag, text }, index) => (
    <Fragment key={index}>
      <span className="record-mark">{tag}</span> <bdi>{text}</bdi>
      {"\n"}
    </Fragment>
  ));

/** Longer records are shown without colours: each mark is an element of the page. */
const MAX_COLOURED = 60_000;

/** XML with its marks in another colour than what they hold. */
function XmlText({ xml }: { readonly xml: string }) {
  if (xml.length > MAX_COLOURED) return xml;
  return xml.split(/(<[^>]*>)/u).map((part, index) =>
    part.startsWith("<") ? (
      <span key={index} className="record-mark">
        {part}
      </span>
    ) : (
      part
    ),
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
