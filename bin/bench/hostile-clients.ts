import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
// oxlint-disable-next-line import/no-named-as-default -- its type declarations know only the default export
import PDFDocument from "pdfkit";

/** What hostile clients need to know of the press: its port, tokens of editors, books, and how many publications there are. */
export type Target = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly books: readonly string[];
  readonly size: number;
  readonly pdf: Uint8Array<ArrayBuffer>;
};

/** One request of a kind: the `turn`th of the `client`th. */
type Request = (
  target: Target,
  client: number,
  turn: number,
) => {
  readonly path: string;
  readonly init?: { method?: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
};

export type Answers = { answered: number; refused: number; failed: number };

const CLIENTS = 8;
/** A client that is refused tries again at once; only the generator is spared. */
const AFTER_REFUSAL_MS = 50;

const SEARCHES = ["history philosphy", "education society", "文学", "इतिहास", "educatoin", "language research"];
const STYLES = ["apa", "mla", "chicago", "harvard", "ieee", "vancouver"];
const UPLOAD_BYTES = 20_000_000;

const authorised = ({ tokens }: Target, client: number) => ({ authorization: `Bearer ${tokens[client] ?? ""}` });
/** Never the same one twice, from the end: the pages that are measured are at the beginning. */
const someId = ({ size }: Target, client: number, turn: number): number =>
  size - ((turn * CLIENTS + client) % (size / 2));

/** Each costs a press as much as one request of its kind can. */
export const HOSTILE: Readonly<Record<string, Request>> = {
  "searches, each another": (_target, client, turn) => {
    const search = SEARCHES[turn % SEARCHES.length] ?? "";
    const year = 1990 + ((turn + client * 4) % 36);
    return { path: `/publications?${new URLSearchParams({ search, sort: "popular", year: String(year) }).toString()}` };
  },
  "exports of everything": (target, client) => ({
    path: "/api/v1/exports/publications?format=jsonl",
    init: { headers: authorised(target, client) },
  }),
  "covers, each another": (target, client, turn) => ({
    path: `/publications/${someId(target, client, turn)}/cover?shape=cover`,
  }),
  "citations, each another": (target, client, turn) => ({
    path: `/publications/${someId(target, client, turn)}/citation?style=${STYLES[turn % STYLES.length] ?? ""}`,
  }),
  "uploads of 20 MB": (target, client) => ({
    path: `/api/v1/publications/${target.books[client] ?? ""}/files/final_pdf?replace_existing=true`,
    init: {
      method: "PUT",
      headers: { ...authorised(target, client), "content-type": "application/pdf" },
      body: target.pdf,
    },
  }),
  "uploads of 20 MB that are refused": (target, client) => ({
    path: `/api/v1/publications/${target.books[client] ?? ""}/files/final_pdf?replace_existing=true`,
    init: { method: "PUT", headers: { "content-type": "application/pdf" }, body: target.pdf },
  }),
  "invented cookies": () => ({ path: "/publications", init: { headers: { cookie: "session=x" } } }),
};

/** Eight clients that ask without a pause until `stop` is aborted. Answers what they got. */
export async function attack(target: Target, kind: string, stop: AbortSignal): Promise<Answers> {
  const answers: Answers = { answered: 0, refused: 0, failed: 0 };
  const request = HOSTILE[kind];
  if (!request) throw new Error(`There is no hostile client of the kind “${kind}”.`);
  const run = async (client: number): Promise<void> => {
    for (let turn = 0; !stop.aborted; turn += 1) {
      const { path, init } = request(target, client, turn);
      const headers = { ...init?.headers, "x-forwarded-for": `203.0.113.${client + 1}` };
      const status = await statusOf(`http://127.0.0.1:${target.port}${path}`, { ...init, headers, signal: stop });
      if (status === 429) await setTimeout(AFTER_REFUSAL_MS);
      answers[status === 429 ? "refused" : status === 200 ? "answered" : "failed"] += stop.aborted ? 0 : 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)));
  return answers;
}

/** 0 where no whole answer came. */
async function statusOf(address: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(address, init);
    for await (const _ of answer.body ?? []);
    return answer.status;
  } catch {
    return 0;
  }
}

/** A real PDF with a stream that cannot be compressed. */
export async function largePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ compress: false });
  document.text("A large file");
  document.ref({}).end(randomBytes(UPLOAD_BYTES));
  document.end();
  return new Uint8Array(Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>)));
}
