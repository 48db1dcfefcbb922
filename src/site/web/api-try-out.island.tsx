import { type SubmitEvent, useState } from "react";
import { type ApiDocument, type ApiOperation, apiOperations } from "../api-operations.ts";
import type { Schemas } from "../api-examples.ts";
import { exampleAddress, exampleBody } from "../api-requests.ts";
import { sendTryOut, type TryOutResponse } from "../try-out.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

export type ApiTryOutProps = { readonly id: string; readonly name: string };

type Described = { readonly operation: ApiOperation; readonly schemas: Schemas };

/** Read once for all forms of the page. */
let reading: Promise<ApiDocument> | undefined;

/** The token of this page, for all its forms: in memory alone, and gone when the page is left. */
let typedToken = "";

async function describe(id: string): Promise<Described> {
  reading ??= fetch("/api/v1/openapi.json").then((response) => response.json() as Promise<ApiDocument>);
  const document = await reading.catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  const operation = apiOperations(document).find((operation) => operation.id === id);
  if (!operation) throw new Error("The press no longer has this operation.");
  return { operation, schemas: (document.components?.schemas ?? {}) as Schemas }; // as the document has them
}

/** A form that sends one operation to the press, with a token that is typed into it. */
export default function ApiTryOut({ id, name }: ApiTryOutProps) {
  const [described, setDescribed] = useState<Described>();
  const [failure, setFailure] = useState("");
  const open = (): void => {
    describe(id)
      .then(setDescribed)
      .catch(() => setFailure("The description of the API could not be read. Please try again."));
  };
  if (described) return <TryOutForm {...described} onClose={() => setDescribed(undefined)} />;
  return (
    <p>
      <Button variant="outline" size="small" onClick={open} aria-label={`Try it: ${name}`}>
        Try it
      </Button>{" "}
      <span role="status">{failure}</span>
    </p>
  );
}

function TryOutForm({ operation, schemas, onClose }: Described & { readonly onClose: () => void }) {
  const { method, path, sent } = operation;
  const [token, setToken] = useState(typedToken);
  const [address, setAddress] = useState(exampleAddress(sent, schemas));
  const [body, setBody] = useState(exampleBody(sent, schemas));
  const [version, setVersion] = useState("");
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<TryOutResponse | "sending">();
  const takesVersion = sent.parameters.some((parameter) => parameter.name.toLowerCase() === "if-match");
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setState("sending");
    const content = sent.body && (body ?? file);
    void sendTryOut({ method, address, token, version, type: sent.body?.type, content }).then(setState);
  };
  return (
    <form className="api-try" method="post" onSubmit={submit} aria-label={`Try ${method} ${path}`}>
      {method !== "GET" && <p>This is sent to the press itself and changes what it stores.</p>}
      <TextField
        label="Access token"
        type="password"
        autoComplete="off"
        spellCheck={false}
        optional={!sent.isClosed}
        hint="It stays in this page and is gone when you leave it."
        value={token}
        onChange={(event) => {
          typedToken = event.target.value;
          setToken(event.target.value);
        }}
      />
      <TextField
        label="Address"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {takesVersion && (
        <TextField
          label="If-Match"
          optional
          hint='The version that you read, such as "5" with its quotation marks.'
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
      )}
      {body !== undefined && (
        <TextArea
          label="Body"
          rows={8}
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      )}
      {sent.body && body === undefined && (
        <TextField label="File" type="file" onChange={(event) => setFile(event.target.files?.[0])} />
      )}
      <p className="api-try-actions">
        <Button type="submit" size="small" disabled={state === "sending"}>
          Send {method} request
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Close
        </Button>
      </p>
      <div role="status" className="api-try-response">
        {state === "sending" && <p>Sending …</p>}
        {typeof state === "object" && <Response response={state} />}
      </div>
    </form>
  );
}

const Response = ({ response: { status, headers, text } }: { readonly response: TryOutResponse }) => (
  <>
    <p>
      <strong>{status}</strong>
    </p>
    {(headers.length > 0 || text !== "") && (
      <pre className="api-example">
        <code>{[...headers, ...(headers.length > 0 && text !== "" ? [""] : []), text].join("\n")}</code>
      </pre>
    )}
  </>
);
