import { langAttribute } from "#publications/core/language.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { QueueLink } from "#review/office/web/queue-link.tsx";
import { contentNoun, VOLUME_STAGE_NAMES, VOLUME_STAGES } from "#review/volumes/volume.ts";
import { ListLoading } from "#ui/list-states.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { type ListedVolume, volumesQuery } from "./volume-queries.ts";

/** The screen *Volumes*: books and proceedings whose chapters or papers come as manuscripts. */
export function VolumesScreen() {
  const { roles } = useViewer();
  const { data, error, refetch } = useQuery(volumesQuery);
  const isStaff = can(roles, "content_review");
  return (
    <>
      {isStaff && (
        <nav aria-label="Breadcrumb" className="office-crumb small">
          <QueueLink />
          <span aria-hidden="true"> / </span>
          <span>Volumes</span>
        </nav>
      )}
      <ScreenHead
        title="Volumes"
        subtitle={
          isStaff
            ? "Books and proceedings whose chapters or papers come as manuscripts."
            : "The volumes that you edit. You see their manuscripts and nothing else of the press."
        }
      />
      {!data &&
        (error ? (
          <ScreenProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <ListLoading words="Loading volumes" rows={4} />
        ))}
      {data && data.volumes.length === 0 && (
        <p className="dashboard-list-empty" role="status">
          {isStaff
            ? "There is no volume yet. A book or proceedings appears here with its first manuscript, or when it gets a volume editor: open it from Publications."
            : "You edit no volume."}
        </p>
      )}
      {data && data.volumes.length > 0 && <VolumesTable volumes={data.volumes} />}
    </>
  );
}

const VolumesTable = ({ volumes }: { readonly volumes: readonly ListedVolume[] }) => (
  <div className="table-place table-place-words">
    <Table caption="Volumes">
      <thead>
        <tr>
          <HeadCell>Volume</HeadCell>
          <HeadCell>Where they are</HeadCell>
          <HeadCell>Late</HeadCell>
          <HeadCell>Volume editors</HeadCell>
        </tr>
      </thead>
      <tbody>
        {volumes.map((volume) => (
          <Row key={volume.id} volume={volume} />
        ))}
      </tbody>
    </Table>
  </div>
);

function Row({
  volume: { sequential_id, type, title, language, total, late, stages, editors },
}: {
  readonly volume: ListedVolume;
}) {
  const noun = contentNoun(type);
  const places = VOLUME_STAGE_NAMES.filter((name) => stages[name] > 0).map(
    (name) => `${stages[name]} ${VOLUME_STAGES[name]}`,
  );
  return (
    <tr>
      <Cell label="Volume" className="cell-head">
        <Link to={DASHBOARD.volume} params={{ id: String(sequential_id) }} className="queue-title link">
          <bdi lang={langAttribute(language)}>{title}</bdi>
        </Link>
        <span className="small quiet queue-line">
          {type === "book" ? "Book" : "Proceedings"} · {total} {total === 1 ? noun : `${noun}s`}
        </span>
      </Cell>
      <Cell label="Where they are">
        <span className="small">{places.length > 0 ? places.join(" · ") : "nothing sent in yet"}</span>
      </Cell>
      <Cell label="Late">
        {late > 0 ? <span className="queue-late">{late}</span> : <span className="quiet">none</span>}
      </Cell>
      <Cell label="Volume editors">
        {editors.length > 0 ? <bdi>{editors.join(", ")}</bdi> : <span className="quiet">none</span>}
      </Cell>
    </tr>
  );
}
