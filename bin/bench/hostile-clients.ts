import { once } from "node:events";
import { Agent, type IncomingMessage, request as send } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { SITEMAP_LIMIT } from "../../src/distribution/sitemap.ts";
import { catalogue } from "./import-step.ts";

/** The hostile clients' data about the press: its port, tokens of editors, books, and publications to request. */
export type Target = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly books: readonly string[];
  /** Numbers of published titles, none of which the measurement requests. */
  readonly titles: readonly number[];
};

type Requested = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file that is sent. */
  readonly sends?: keyof Files;
  /** What is sent as JSON. */
  readonly json?: object;
};

/** A request of a kind: the `turn`th of the `client`th. */
type MakeRequest = (target: Target, client: number, turn: number) => Requested;

/** The number of responses by status; 0 stands for no whole response. */
export type StatusCounts = Record<number, number>;

const CLIENTS = 8;
/** The records of a file that is previewed. */
const PREVIEWED = 20_000;
/** The names of a record that is refused: seven times as many as a publication may have. */
const NAMES = 20_000;
/** The pause of a refused client, which spares the generator only. */
const AFTER_REFUSAL_MS = 50;

const SEARCHES = ["history philosphy", "education society", "文学", "इतिहास", "educatoin", "language research"];
const STYLES = ["apa", "mla", "chicago", "harvard", "ieee", "vancouver"];

const createAuthorization = ({ tokens }: Target, client: number) => ({
  authorization: `Bearer ${tokens[client] ?? ""}`,
});
/** Returns each number once before one repeats. */
const someTitle = ({ titles }: Target, client: number, turn: number): number =>
  titles[(turn * CLIENTS + client) % titles.length] ?? 1;

const UPLOADS = {
  pdf: { slot: "final_pdf", type: "application/pdf" },
  picture: { slot: "cover_image", type: "image/jpeg" },
} as const;

const upload = (
  { books }: Target,
  client: number,
  headers: Readonly<Record<string, string>>,
  sends: keyof typeof UPLOADS = "pdf",
): Requested => ({
  path: `/api/v1/publications/${books[client] ?? ""}/files/${UPLOADS[sends].slot}?replace_existing=true`,
  method: "PUT",
  headers: { ...headers, "content-type": UPLOADS[sends].type },
  sends,
});

/** The hostile requests: each costs a press as much as one request of its kind can. */
export const HOSTILE: Readonly<Record<string, MakeRequest>> = {
  "searches, each another": (_target, client, turn) => {
    const search = SEARCHES[turn % SEARCHES.length] ?? "";
    const year = 1990 + ((turn + client * 4) % 36);
    return { path: `/publications?${new URLSearchParams({ search, sort: "popular", year: String(year) }).toString()}` };
  },
  "exports of everything": (target, client) => ({
    path: "/api/v1/exports/publications?format=jsonl",
    headers: createAuthorization(target, client),
  }),
  "covers, each another": (target, client, turn) => ({
    path: `/publications/${someTitle(target, client, turn)}/cover?shape=cover`,
  }),
  "citations, each another": (target, client, turn) => ({
    path: `/publications/${someTitle(target, client, turn)}/citation?style=${STYLES[turn % STYLES.length] ?? ""}`,
  }),
  "uploads of 20 MB": (target, client) => upload(target, client, createAuthorization(target, client)),
  "uploads of 20 MB that are refused": (target, client) => upload(target, client, {}),
  "pictures of 36 million pixels": (target, client) =>
    upload(target, client, createAuthorization(target, client), "picture"),
  "previews of 20,000 rows": (target, client) => ({
    path: "/api/v1/imports/preview?file_name=rows.jsonl",
    method: "POST",
    headers: { ...createAuthorization(target, client), "content-type": "application/octet-stream" },
    sends: "records",
  }),
  "previews of a MARC record with 20,000 names": (target, client) => ({
    path: "/api/v1/imports/preview?file_name=names.xml",
    method: "POST",
    headers: { ...createAuthorization(target, client), "content-type": "application/octet-stream" },
    sends: "names",
  }),
  "sitemaps and feeds": ({ titles }, client, turn) => {
    const parts = Math.ceil(Math.max(...titles) / SITEMAP_LIMIT);
    const part = `/sitemap-${1 + ((turn + client) % parts)}.xml`;
    return { path: ["/sitemap.xml", "/feed.atom", part][turn % 3] ?? part };
  },
  "staff lists with filters": (target, client, turn) => {
    const search = SEARCHES[(turn + client) % SEARCHES.length] ?? "";
    const filters = { search, status: "published", missing: "cover", sort: "title", limit: "100" };
    return {
      path: `/api/v1/publications?${new URLSearchParams(filters).toString()}`,
      headers: createAuthorization(target, client),
    };
  },
  "unknown addresses": (_target, client, turn) => ({
    path: `${turn % 2 === 0 ? "/publications" : ""}/${client}-${turn}-no-such-title`,
  }),
  "sign-ins with wrong passwords": (_target, client, turn) => ({
    path: "/auth/v1/token?grant_type=password",
    method: "POST",
    headers: { "content-type": "application/json" },
    json: { email: `reader-${client}-${turn}@example.org`, password: "not the right one" },
  }),
  "invented cookies": () => ({ path: "/publications", headers: { cookie: "session=x" } }),
};

/** Runs eight clients, each with an address of its own, that send requests without a pause until `stop` is aborted. */
export async function attack(
  target: Target,
  kind: string,
  uploads: Readonly<Record<keyof typeof UPLOADS, Buffer>>,
  stop: AbortSignal,
): Promise<StatusCounts> {
  const files = {
    ...uploads,
    records: Buffer.from([...catalogue(PREVIEWED, 2_000_000)].join("")),
    names: recordOfNames(),
  };
  const buildRequest = HOSTILE[kind];
  if (!buildRequest) throw new Error(`There is no hostile client of the kind “${kind}”.`);
  const responses: StatusCounts = {};
  const run = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !stop.aborted; turn += 1) {
      const status = await sendForStatus(target.port, buildRequest(target, client, turn), {
        client,
        agent,
        files,
        stop,
      });
      if (status === 429) await setTimeout(AFTER_REFUSAL_MS);
      if (!stop.aborted) responses[status] = (responses[status] ?? 0) + 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => run(client)));
  return responses;
}

type Files = Readonly<Record<keyof typeof UPLOADS | "records" | "names", Buffer>>;

/** Returns a record of MARCXML of 2 MB. */
function recordOfNames(): Buffer {
  const field = (tag: string, text: string): string =>
    `<datafield tag="${tag}" ind1="1" ind2=" "><subfield code="a">${text}</subfield></datafield>`;
  const names = Array.from({ length: NAMES }, (_, index) => field("700", `Family ${index}, Given ${index}`));
  const fields = [field("245", "A book by many"), ...names].join("\n");
  return Buffer.from(
    `<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>00000nam a2200000 i 4500</leader>${fields}</record></collection>`,
  );
}

type Client = { readonly client: number; readonly agent: Agent; readonly files: Files; readonly stop: AbortSignal };

/** Sends the bytes as they are: `fetch` would copy 20 MB for each upload. */
async function sendForStatus(
  port: number,
  requested: Requested,
  { client, agent, files, stop }: Client,
): Promise<number> {
  const { path, method = "GET", sends, json } = requested;
  const file = json ? Buffer.from(JSON.stringify(json)) : sends && files[sends];
  const length = file ? { "content-length": String(file.length) } : {};
  const headers = { ...requested.headers, ...length, "x-forwarded-for": `203.0.113.${client + 1}` };
  const sent = send({ host: "127.0.0.1", port, path, method, headers, agent, signal: stop });
  try {
    const receivedStatus = once(sent, "response") as Promise<[IncomingMessage]>; // what this event brings
    sent.on("error", () => undefined); // reported by `once` until the response comes; afterwards the server has closed the connection
    sent.end(file);
    const [response] = await receivedStatus;
    response.resume();
    await finished(response);
    return response.statusCode ?? 0;
  } catch {
    return 0;
  } finally {
    if (!sent.writableFinished) sent.destroy();
  }
}
