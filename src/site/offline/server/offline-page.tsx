import { type Page, page } from "#platform/pages/page.ts";
import { PageHead } from "#ui/page-head.tsx";
import type { PressContext } from "#press/press-context.ts";
import { OFFLINE_PATH } from "../offline-address.ts";
import { OfflinePage } from "../web/offline.page.tsx";

/** `/offline`: browsers store it, without a session, for visits without a connection. */
export const offlinePage = <Context extends PressContext>(): Page<Context> =>
  page({
    path: OFFLINE_PATH,
    load: async () => ({}),
    cacheTags: () => ["press"],
    head: ({ press }) => <PageHead title={`Offline · ${press.name}`} noIndex />,
    view: () => <OfflinePage />,
  });
