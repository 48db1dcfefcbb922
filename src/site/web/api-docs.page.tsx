import { Fragment } from "react";
import { API_GUIDE, type GuidePart } from "../api-guide.ts";
import type { ApiField, ApiOperation } from "../api-operations.ts";

type ApiDocsProps = { readonly description: string; readonly operations: readonly ApiOperation[] };

/** The description of the press's API for readers. */
export function ApiDocsPage({ description, operations }: ApiDocsProps) {
  const tags = [...Map.groupBy(operations, ({ tag }) => tag)];
  return (
    <article className="page-width site-page api-docs">
      <header>
        <h1 className="display-2">The press’s API</h1>
        <p>
          <InWords text={description} />
        </p>
        <p>
          For programs:{" "}
          <a className="link" href="/api/v1/openapi.json">
            /api/v1/openapi.json
          </a>{" "}
          (OpenAPI 3.1); for signing in:{" "}
          <a className="link" href="/auth/v1/openapi.json">
            /auth/v1/openapi.json
          </a>
          .
        </p>
      </header>
      <nav aria-label="Parts of the API">
        <ul className="api-parts">
          {API_GUIDE.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
          {tags.map(([tag, all]) => (
            <li key={tag}>
              <a className="link" href={`#${partId(tag)}`}>
                {tag}
              </a>{" "}
              {all.length}
            </li>
          ))}
        </ul>
      </nav>
      {API_GUIDE.map((part) => (
        <Guide key={part.id} part={part} />
      ))}
      {tags.map(([tag, all]) => (
        <section key={tag} aria-labelledby={partId(tag)}>
          <h2 id={partId(tag)} className="heading-2">
            {tag}
          </h2>
          {all.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </article>
  );
}

const Guide = ({ part: { id, title, paragraphs, example } }: { readonly part: GuidePart }) => (
  <section className="api-guide" aria-labelledby={id}>
    <h2 id={id} className="heading-2">
      {title}
    </h2>
    {paragraphs.map((text) => (
      <p key={text}>
        <InWords text={text} />
      </p>
    ))}
    {example !== undefined && (
      <pre className="api-example">
        <code>{example}</code>
      </pre>
    )}
  </section>
);

const partId = (tag: string): string => `part-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "-")}`;

const Operation = ({
  operation: { id, method, path, summary, scope, parameters, body, responses, problems },
}: {
  operation: ApiOperation;
}) => (
  <section className="api-operation" aria-labelledby={id}>
    <h3 id={id}>
      <span className="api-method">{method}</span> <code>{path}</code>
    </h3>
    <p>{summary}</p>
    {scope !== undefined && (
      <p className="api-about">
        Scope: <code>{scope}</code>
      </p>
    )}
    {(parameters.length > 0 || body) && (
      <details>
        <summary>What is sent</summary>
        {parameters.length > 0 && (
          <Fields fields={parameters.map((one) => ({ ...one, kind: `${one.kind}, in the ${one.place}` }))} />
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
    )}
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
  </section>
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
          {about !== undefined && <span className="api-about"> {about}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** Renders a text; the parts between backticks become code. */
const InWords = ({ text }: { readonly text: string }) =>
  text.split("`").map((part, place) => (place % 2 === 1 ? <code key={`${place} ${part}`}>{part}</code> : part));
