import type { ClientResponse } from "hono/client";
import { apiFetch, expectNoContent, readResult } from "#platform/web/call-api.ts";
import { proofLinkAddress } from "../proof-addresses.ts";
import type { RemarkForm } from "../proof-forms.ts";
import type { ProofView } from "../proof-view.ts";
import type { ProofText } from "../text-blocks.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

const send = (path: string, method: Method, body?: object): Promise<Response> =>
  apiFetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });

const read = <Result>(path: string, method: Method): Promise<Result> =>
  readResult(send(path, method) as Promise<ClientResponse<Result, number, "json">>); // the operation's own response

const remarkPath = (reader: string, remark: string): string => `${proofLinkAddress(reader)}/remarks/${remark}`;

/** The operations of an author's link; `reader` is the id in the page's address. Each throws `ApiProblem` with the server's sentence. */
export const readView = (reader: string) => read<ProofView>(proofLinkAddress(reader), "GET");
export const readText = (reader: string) => read<ProofText>(`${proofLinkAddress(reader)}/text`, "GET");
export const readTextBefore = (reader: string) => read<ProofText>(`${proofLinkAddress(reader)}/text-before`, "GET");
export const approve = (reader: string) => read<ProofView>(`${proofLinkAddress(reader)}/approve`, "POST");
export const sendAll = (reader: string) => read<ProofView>(`${proofLinkAddress(reader)}/send`, "POST");
export const putRemark = (reader: string, remark: string, form: RemarkForm) =>
  expectNoContent(send(remarkPath(reader, remark), "PUT", form));
export const removeRemark = (reader: string, remark: string) =>
  expectNoContent(send(remarkPath(reader, remark), "DELETE"));
export const putReply = (reader: string, question: string, reply: string) =>
  expectNoContent(send(`${proofLinkAddress(reader)}/questions/${question}/reply`, "PUT", { reply }));
