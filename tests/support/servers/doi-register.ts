import { createServer, type IncomingMessage } from "node:http";
import { listen } from "#platform/http/listening.ts";

/** A deposit that the stand-in took. */
export type TakenDeposit = {
  readonly batchId: string;
  readonly timestamp: string;
  readonly dois: readonly string[];
  readonly xml: string;
};

export type CrossrefStandIn = {
  readonly url: string;
  readonly deposits: readonly TakenDeposit[];
  /** The requests for results. */
  polls(): number;
  /** How it behaves from now on: `queued` gives no result, `away` responds with 503. */
  mode: "prompt" | "queued" | "away";
  /** The DOIs that it refuses, and those for which it warns of a conflict. */
  readonly refused: Map<string, string>;
  readonly conflicts: Set<string>;
  /** The last timestamp that it has of a DOI, also of deposits that are not ours. */
  readonly timestamps: Map<string, string>;
  forget(): void;
  close(): void;
};

const LOGIN = "press/role";
const PASSWORD = "a password of the stand-in";

export const STAND_IN_ACCOUNT = { login: LOGIN, password: PASSWORD };

/** Starts a server that answers deposits and requests for results as Crossref's servlets do, on a free port. */
export async function openCrossrefStandIn(): Promise<CrossrefStandIn> {
  const deposits: TakenDeposit[] = [];
  const [refused, conflicts, timestamps] = [new Map<string, string>(), new Set<string>(), new Map<string, string>()];
  let polls = 0;
  const standIn = { mode: "prompt" as CrossrefStandIn["mode"] };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://stand-in");
      if (standIn.mode === "away") return response.writeHead(503).end("Service Unavailable");
      if (url.pathname === "/servlet/deposit") {
        const text = await readRequestBody(request);
        if (!text.includes(`\r\n\r\n${LOGIN}\r\n`) || !text.includes(`\r\n\r\n${PASSWORD}\r\n`))
          return response.writeHead(401).end("<html>Incorrect login</html>");
        deposits.push(parseDeposit(text));
        return response
          .writeHead(200)
          .end(
            "<html><head><title>SUCCESS</title></head><body>Your batch submission was successfully received.</body></html>",
          );
      }
      if (url.pathname !== "/servlet/submissionDownload") return response.writeHead(404).end();
      polls += 1;
      if (url.searchParams.get("usr") !== LOGIN || url.searchParams.get("pwd") !== PASSWORD)
        return response.writeHead(401).end();
      const found = deposits.find(({ batchId }) => batchId === url.searchParams.get("doi_batch_id"));
      const status = !found ? "unknown_submission" : standIn.mode === "queued" ? "queued" : "completed";
      const records = found && status === "completed" ? found.dois.map((doi) => renderRecord(doi, found)).join("") : "";
      return response
        .writeHead(200, { "content-type": "text/xml" })
        .end(
          `<?xml version="1.0" encoding="UTF-8"?><doi_batch_diagnostic status="${status}" sp="stand-in">${records}</doi_batch_diagnostic>`,
        );
    })();
  });
  const renderRecord = (doi: string, { timestamp }: TakenDeposit): string => {
    const before = timestamps.get(doi);
    if (before !== undefined && timestamp <= before)
      return `<record_diagnostic status="Failure"><doi>${doi}</doi><msg>Record not processed because submitted version: ${timestamp} is less or equal to previously submitted version ${before}</msg></record_diagnostic>`;
    if (refused.has(doi))
      return `<record_diagnostic status="Failure"><doi>${doi}</doi><msg>${refused.get(doi)}</msg></record_diagnostic>`;
    timestamps.set(doi, timestamp);
    if (conflicts.has(doi))
      return `<record_diagnostic status="Warning"><doi>${doi}</doi><msg>Added with conflict</msg><conflict_id>4711</conflict_id><dois_in_conflict><doi>10.5555/other</doi></dois_in_conflict></record_diagnostic>`;
    return `<record_diagnostic status="Success"><doi>${doi}</doi><msg>Successfully ${before === undefined ? "added" : "updated"}</msg></record_diagnostic>`;
  };
  const url = `http://localhost:${await listen(server, 0)}`;
  return Object.assign(standIn, {
    url,
    deposits,
    refused,
    conflicts,
    timestamps,
    polls: () => polls,
    forget() {
      standIn.mode = "prompt";
      deposits.length = 0;
      polls = 0;
      for (const one of [refused, conflicts, timestamps]) one.clear();
    },
    close: () => void server.close(),
  });
}

async function readRequestBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function parseDeposit(text: string): TakenDeposit {
  const xml = text.slice(text.indexOf("<?xml"), text.lastIndexOf("</doi_batch>") + "</doi_batch>".length);
  return {
    xml,
    batchId: /<doi_batch_id>(.*?)</u.exec(xml)?.[1] ?? "",
    timestamp: /<timestamp>(.*?)</u.exec(xml)?.[1] ?? "",
    dois: [...xml.matchAll(/<doi_data><doi>(.*?)</gu)].map(([, doi = ""]) => doi),
  };
}

export type DataciteStandIn = {
  readonly url: string;
  /** What was put, in order. */
  readonly records: { readonly doi: string; readonly event: string; readonly url: string; readonly xml: string }[];
  /** The DOIs that it refuses, with its sentence. */
  readonly refused: Map<string, string>;
  isAway: boolean;
  close(): void;
};

/** Starts a server that answers as DataCite's REST API does, on a free port. */
export async function openDataciteStandIn(): Promise<DataciteStandIn> {
  const records: DataciteStandIn["records"] = [];
  const refused = new Map<string, string>();
  const standIn = { isAway: false };
  const expected = `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString("base64")}`;
  const server = createServer((request, response) => {
    void (async () => {
      const text = await readRequestBody(request);
      if (standIn.isAway) return response.writeHead(503).end();
      if (request.headers.authorization !== expected) return response.writeHead(401).end();
      const { data } = JSON.parse(text) as { data: { attributes: Record<"doi" | "event" | "url" | "xml", string> } };
      const { doi, event, url, xml } = data.attributes;
      const sentence = refused.get(doi);
      if (request.method !== "PUT" || request.url !== `/dois/${encodeURIComponent(doi)}`)
        return response.writeHead(404).end();
      if (sentence !== undefined)
        return response.writeHead(422).end(JSON.stringify({ errors: [{ source: "xml", title: sentence }] }));
      records.push({ doi, event, url, xml: Buffer.from(xml, "base64").toString() });
      return response.writeHead(200).end(JSON.stringify({ data: { id: doi, type: "dois" } }));
    })();
  });
  const url = `http://localhost:${await listen(server, 0)}`;
  return Object.assign(standIn, { url, records, refused, close: () => void server.close() });
}
