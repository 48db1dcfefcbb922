import { randomBytes } from "node:crypto";
import type { DoiRegister } from "#platform/configuration/doi-registers.ts";
import { getOutside } from "#platform/outgoing/get-outside.ts";
import { NoResponse } from "#platform/outgoing/outside-address.ts";
import { postOutside } from "#platform/outgoing/post-outside.ts";
import { type BatchResult, readBatchResult } from "../crossref-result.ts";
import { NotTaken } from "./not-taken.ts";

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 8 * 1024 * 1024;
const USER_AGENT = "Colophon-Deposits/1";

/** Sends a deposit; Crossref queues it. Throws `NotTaken` with a sentence. */
export async function postDeposit(register: DoiRegister, fileName: string, xml: string): Promise<void> {
  const { host, login, password } = register;
  const boundary = `colophon-${randomBytes(16).toString("hex")}`;
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body =
    field("operation", "doMDUpload") +
    field("login_id", login) +
    field("login_passwd", password) +
    `--${boundary}\r\nContent-Disposition: form-data; name="fname"; filename="${fileName}"\r\nContent-Type: application/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`;
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "user-agent": USER_AGENT };
  const { status, text } = await responding(() =>
    postOutside({ url: `${host}/servlet/deposit`, headers, body, timeout: TIMEOUT_MS }, register),
  );
  if (status === 401 || status === 403 || /incorrect login|login.{0,40}(?:failed|denied)/iu.test(text))
    throw new NotTaken("Crossref refuses the login. Check CROSSREF_LOGIN and CROSSREF_PASSWORD.");
  if (status < 200 || status > 299) throw new NotTaken(`Crossref responded with status ${status}.`);
}

/** Reads what became of a deposit. Throws `NotTaken` with a sentence. */
export async function readDeposit(register: DoiRegister, batchId: string): Promise<BatchResult> {
  const { host, login, password } = register;
  const query = new URLSearchParams({ usr: login, pwd: password, doi_batch_id: batchId, type: "result" });
  const { status, text } = await responding(() =>
    getOutside(
      {
        url: `${host}/servlet/submissionDownload?${query}`,
        headers: { accept: "application/xml", "user-agent": USER_AGENT },
        timeout: TIMEOUT_MS,
        mostBytes: MAX_BYTES,
      },
      register,
    ),
  );
  if (status !== 200) throw new NotTaken(`Crossref responded with status ${status}.`);
  try {
    return readBatchResult(text);
  } catch {
    throw new NotTaken("Crossref’s result cannot be read.");
  }
}

async function responding<Response>(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof NoResponse) throw new NotTaken(`Crossref cannot be reached. ${error.message}`);
    throw error;
  }
}
