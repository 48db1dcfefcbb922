import { type Page, page } from "#platform/pages/page.ts";
import { type ApiDocument, apiOperations } from "../api-operations.ts";
import type { Schemas } from "../api-examples.ts";
import { ApiDocsPage } from "../web/api-docs.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import type { PressContext } from "#press/press-context.ts";

/** The page that describes the API, from its OpenAPI document. */
export const apiDocsPage = <Context extends PressContext>(describe: () => ApiDocument): Page<Context> =>
  page({
    path: "/api/docs",
    load: async () => {
      const document = describe();
      return {
        description: document.info.description ?? "",
        subjects: document.tags ?? [],
        operations: apiOperations(document),
        schemas: (document.components?.schemas ?? {}) as Schemas, // as the document has them
      };
    },
    head: ({ press, pressUrl }) => (
      <PageHead
        title={`API · ${press.name}`}
        description="The operations of the press’s API for programs."
        canonical={`${pressUrl}/api/docs`}
      />
    ),
    view: ({ data }) => <ApiDocsPage {...data} />,
  });
