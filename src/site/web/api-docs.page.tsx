import { API_CHANGES } from "../api-changes.ts";
import type { Schemas } from "../api-examples.ts";
import { API_GUIDE, type GuidePart } from "../api-guide.ts";
import type { ApiOperation } from "../api-operations.ts";
import { Operation } from "./api-operation.tsx";
import { InWords } from "./in-words.tsx";

type ApiDocsProps = {
  readonly description: string;
  /** What the operations' tags stand for. */
  readonly subjects: readonly { readonly name: string; readonly description?: string | undefined }[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: Schemas;
};

/** The description of the press's API for readers. */
export function ApiDocsPage({ description, subjects, operations, schemas }: ApiDocsProps) {
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
          <li>
            <a className="link" href="#changes">
              Change log
            </a>
          </li>
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
          <p>{subjects.find(({ name }) => name === tag)?.description}</p>
          {all.map((operation) => (
            <Operation key={operation.id} operation={operation} schemas={schemas} />
          ))}
        </section>
      ))}
      <Changes />
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

const Changes = () => (
  <section className="api-guide" aria-labelledby="changes">
    <h2 id="changes" className="heading-2">
      Change log
    </h2>
    {API_CHANGES.map(({ version, changes }) => (
      <section key={version} aria-label={version}>
        <h3>{version}</h3>
        <ul className="api-changes">
          {changes.map((text) => (
            <li key={text}>
              <InWords text={text} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </section>
);
