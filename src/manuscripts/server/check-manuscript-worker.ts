/** Checks one manuscript in a thread of its own, whose time and memory `checkInWorker` bounds. Ends after its one file. */
import { parentPort, workerData } from "node:worker_threads";
import { checkOrRefuse } from "../preflight/check-manuscript.ts";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows have
parentPort?.postMessage(checkOrRefuse(workerData as Uint8Array)); // made by checkInWorker alone
