import { Fragment } from "react";
import { createExample, type Schemas } from "../api-examples.ts";
import type { ApiField, ApiOperation } from "../api-operations.ts";
import { formatCurl } from "../api-requests.ts";
import ApiTryOut from "./api-try-out.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { InWords } from "./in-words.tsx";

type OperationProps = { readonly operation: ApiOperation; readonly schemas: Schemas };

/** One operation: what it takes and answers, an example of both, and a form that tries it. */
export const Operation = ({ operation, schemas }: OperationProps) => {
  const { id, method, path, summary, about, scope } = operation;
  return (
    <section className="api-operation" aria-labelledby={id}>
      <h3 id={id}>
        <span className="api-method">{method}</span> <code>{path}</code>
      </h3>
      <p>{summary}</p>
      {about !== undefined && (
        <p className="api-about">
          <InWords text={about} />
        </p>
      )}
      {scope !== undefined && (
        <p className="api-about">
          Scope: <code>{scope}</code>
        </p>
      )}
      <Sent operation={operation} />
      <Responses operation={operation} />
      <Example operation={operation} schemas={schemas} />
      <Island name="site/api-try-out" of={ApiTryOut} props={{ id, name: `${method} ${path}` }} when="used" />
    </section>
  );
};

const Sent = ({ operation: { parameters, body } }: { readonly operation: ApiOperation }) =>
  (parameters.length > 0 || body) && (
    <details>
      <summary>What is sent</summary>
      {parameters.length > 0 && (
        <Fields
          fields={parameters.map((parameter) => ({
            ...parameter,
            kind: `${parameter.kind}, in the ${parameter.place}`,
          }))}
        />
      )}
      {body && (
        <>
          <p>
            Body: <code>{body.type}</code>
          </p>
          <Fields fields={body.fields} />
        </>
      )}
    </details>
  );

const Responses = ({ operation: { responses, problems } }: { readonly operation: ApiOperation }) => (
  <ul className="api-responses">
    {responses.map(({ status, about }) => (
      <li key={status}>
        <code>{status}</code> {about}
      </li>
    ))}
    {problems.length > 0 && (
      <li>
        <a className="link" href="#guide-errors">
          Errors
        </a>
        :{" "}
        {problems.map((status) => (
          <Fragment key={status}>
            <code>{status}</code>{" "}
          </Fragment>
        ))}
      </li>
    )}
  </ul>
);

const Example = ({ operation: { sent, received }, schemas }: OperationProps) => (
  <details>
    <summary>Example</summary>
    <pre className="api-example">
      <code>{formatCurl(sent, schemas)}</code>
    </pre>
    <p>
      Response: <code>{received.status}</code>
      {received.type !== undefined && (
        <>
          , <code>{received.type}</code>
        </>
      )}
    </p>
    {received.schema && (
      <pre className="api-example">
        <code>{JSON.stringify(createExample(received.schema, schemas, "received"), null, 2)}</code>
      </pre>
    )}
  </details>
);

const Fields = ({ fields }: { readonly fields: readonly ApiField[] }) => (
  <dl className="api-fields">
    {fields.map(({ name, kind, required, about }) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>
          {kind}
          {required && <strong> required</strong>}
          {about !== undefined && (
            <span className="api-about">
              {" "}
              <InWords text={about} />
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
