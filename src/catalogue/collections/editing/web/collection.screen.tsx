import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { CollectionEditor } from "./collection-editor.tsx";
import { collectionQuery } from "./collections-client.ts";

/** The screen on which a collection is edited (decision 75). */
export function CollectionScreen() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(collectionQuery(id));
  useRecordTitle(data?.title);
  return (
    <>
      <ScreenHead
        title="Edit collection"
        subtitle={
          <Link to={DASHBOARD.collections} className="link">
            All collections
          </Link>
        }
      />
      {!data && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="screen" />}
      {data && <CollectionEditor key={data.id} collection={data} />}
    </>
  );
}
