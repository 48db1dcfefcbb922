import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { theMonograph } from "../support/cast.ts";
import { createVolume } from "../support/manuscripts/volumes.ts";
import type { ApiDocument } from "../support/openapi.ts";
import { agreeing, agreementsIn, storeAgreementText } from "../support/presses/agreeing-press.ts";
import { type ManuscriptPress, openManuscriptPress } from "../support/presses/manuscript-press.ts";
import { createPaperImports } from "../support/presses/paper-imports.ts";
import { NO_CONFLICT, createReviewers } from "../support/presses/reviewers.ts";
import type { TestPerson } from "../support/presses/signed-in-person.ts";
import { MAX_HOLD_MS, type LoopHold, measureLeastHold, measureLoopHold } from "../support/servers/loop-hold.ts";
import { useNewThreads } from "../support/servers/reused-threads.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { RUNS_MANY } from "../test-runs.ts";
import { CLIENT, HOSTILE_KINDS, type HostileKind, type Upload } from "./hostile-uploads.ts";

const MB = 1024 * 1024;
/** The long form sends each kind with 49 MB to each address; the usual one 1 MB to some of them. */
const IS_WHOLE = RUNS_MANY;
const SIZE = (IS_WHOLE ? 49 : 1) * MB;

type Place = {
  readonly method: string;
  readonly path: string;
  readonly as?: TestPerson | undefined;
  /** Larger files are refused before they are read. */
  readonly mostMegabytes?: number;
  /** The other fields of the form in which the file is sent. */
  readonly form?: Readonly<Record<string, string>>;
};

let press: ManuscriptPress;
let server: ReturnType<typeof serve>;
/** The thread that sends all files. */
let client: Worker;
let hold: LoopHold;
let port: number;
let places: Readonly<Record<string, Place>>;
beforeAll(async () => {
  useNewThreads(); // their start is a part of what holds the loop
  press = await openManuscriptPress();
  server = serve({
    fetch: (request) => press.open(request),
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  places = await openPlaces();
  client = new Worker(join(import.meta.dirname, "hostile-uploads.ts"), { workerData: CLIENT });
  hold = measureLoopHold();
}, 300_000);
afterAll(async () => {
  hold.stop();
  await client.terminate();
  server.close();
  await press.close();
});

/** A place for a file at each upload address, named as the API document names the operation. */
async function openPlaces(): Promise<Readonly<Record<string, Place>>> {
  const editor = await press.person(["editor", "admin"]);
  const author = await press.person(["author"]);
  const { id } = await createPublication(press.ctx, { kind: "system", name: "test" }, { draft: theMonograph });
  const collection = await press.requestJson<{ id: string }>(editor, "POST", "/catalogue/collections", {
    title: "Water",
  });
  const draft = await press.requestJson<{ id: string }>(author, "POST", "/manuscripts", {
    key: crypto.randomUUID(),
    kind: "book",
  });
  const reviewed = await press.inReview();
  const reviewer = await press.person(["author"]);
  const reviewers = createReviewers(press);
  const { link } = await reviewers.accept(reviewed);
  const invited = await reviewers.invite(reviewed, reviewer.email);
  await press.requestJson(undefined, "POST", `${invited.link}/accept`, NO_CONFLICT);
  const papers = createPaperImports(press, await createVolume(press.ctx, { type: "conference_proceedings" }));
  const paperImport = papers.begin();
  await papers.sendList(editor, paperImport, "paper_id,title,authors,emails\n1,Tides,Ada Lovelace,ada@x.example\n");
  await agreeing(press.auth, "requested");
  await storeAgreementText(press.auth);
  const accepted = await agreementsIn(press).createAccepted();
  const signed = "name=A&signed_on=2026-01-31";
  const uuid = (): string => crypto.randomUUID();
  const put = (path: string, as?: TestPerson, mostMegabytes = 49): Place => ({
    method: "PUT",
    path,
    as,
    mostMegabytes,
  });
  return {
    uploadFile: put(`/publications/${id}/files/final_pdf`, editor),
    storePhoto: put("/me/photo", author, 4),
    storeCollectionPicture: put(`/catalogue/collections/${collection.id}/picture`, editor, 4),
    sendManuscriptFile: put(`/manuscripts/${draft.id}/files/${uuid()}?name=a.docx&role=main`, author),
    sendCopyForReviewers: put(`/manuscripts/${reviewed.id}/review-copy/${uuid()}`, reviewed.editor),
    attachToReport: put(`/reviews/${invited.id}/attachments/${uuid()}?name=a.pdf`, reviewer, 19),
    attachToReportByLink: put(`${link}/attachments/${uuid()}?name=a.pdf`, undefined, 19),
    recordPaperAgreement: put(`/manuscripts/${accepted.id}/agreement/paper/${uuid()}?${signed}`, accepted.editor),
    sendPaperList: put(`${papers.begin()}/list?file_name=papers.csv`, editor, 4),
    sendPaperPdfs: put(`${paperImport}/pdfs`, editor),
    startProduction: {
      method: "POST",
      path: "/productions",
      as: editor,
      form: { language: "en", style: "humanities" },
    },
    startImport: { method: "POST", path: "/imports?file_name=FILE", as: editor },
    previewImport: { method: "POST", path: "/imports/preview?file_name=FILE", as: editor },
    followImportPreview: { method: "POST", path: "/imports/preview/progress?file_name=FILE", as: editor },
  };
}

/** The operations that take a file as their body or in a form, by the document. */
async function listUploads(): Promise<readonly string[]> {
  const document = (await (await press.open("/api/v1/openapi.json")).json()) as ApiDocument;
  return Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).some(({ schema }) =>
        [schema, ...Object.values(schema.properties ?? {})].some(({ format }) => format === "binary"),
      ),
    )
    .map(({ operationId }) => operationId);
}

test("each address that takes a file is measured here", async () => {
  expect(Object.keys(places).toSorted()).toEqual((await listUploads()).toSorted());
});

/** Any account can send to the one, and whoever has the link to the other: they get the files that were searched byte by byte once. */
const OPEN_TO_MANY = new Set(["sendManuscriptFile", "attachToReportByLink"]);
const SEARCHED = 2;

const chooseKinds = (operation: string, index: number): readonly HostileKind[] =>
  HOSTILE_KINDS.filter(
    (_, kind) => IS_WHOLE || (kind + index) % 5 === 0 || (kind < SEARCHED && OPEN_TO_MANY.has(operation)),
  );

/** Sends the hostile files to a place from another thread; returns for how long they held the loop. */
async function sendAll(operation: string, uploads: readonly Upload[]): Promise<number> {
  hold.report();
  const statuses: number[] = [];
  const holds: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = (status: number): void => {
    statuses.push(status);
    holds.push(hold.report());
    if (statuses.length === uploads.length) resolve();
  };
  const fail = (code: number): void => reject(new Error(`The thread that sends the files ended with ${code}.`));
  client.on("message", hear).on("error", reject).on("exit", fail);
  client.postMessage(uploads, []);
  await promise.finally(() => client.off("message", hear).off("error", reject).off("exit", fail));
  const held = Math.max(...holds, hold.report());
  if (IS_WHOLE)
    console.log(
      `${operation}: held ${held.toFixed(1)} ms; ${statuses.map((status, nth) => `${status} (${Math.round(holds[nth] ?? 0)})`).join(" ")}`,
    );
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  return held;
}

test("the event loop is held at no address for more than 50 ms by any hostile file", async () => {
  for (const [index, [operation, place]] of Object.entries(places).entries()) {
    const makeUploads = (size: number): readonly Upload[] =>
      chooseKinds(operation, index).map((kind) => ({
        port,
        kind,
        size,
        method: place.method,
        path: `/api/v1${place.path.replace("FILE", kind.fileName)}`,
        form: place.form,
        headers: {
          "content-type": "application/octet-stream",
          ...(place.as && { authorization: `Bearer ${place.as.token}` }),
        },
      }));
    await sendAll(operation, makeUploads(10_000).slice(0, 1)); // what all kinds need is loaded
    const large = makeUploads(Math.min(SIZE, (place.mostMegabytes ?? 49) * MB));
    const held = await measureLeastHold(() => sendAll(operation, large));
    expect.soft(held, operation).toBeLessThan(MAX_HOLD_MS);
  }
}, 3_000_000);
