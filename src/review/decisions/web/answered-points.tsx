import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import type { Decision } from "./decisions-client.ts";

/** The answers of a revision that was submitted, which cannot be changed any more. */
export const AnsweredPoints = ({ points }: Pick<Decision, "points">) => (
  <dl className="decision-answers">
    {points.map(({ id, label, body, answer, place, ...passage }) => (
      <div key={id}>
        <dt dir="auto">
          <b className="office-label">{label}</b> {body}
          <QuotedPassage passage={passage} />
        </dt>
        <dd className="office-words" dir="auto">
          {answer === "" ? "Not answered" : answer}
          {place !== "" && <span className="small quiet office-line">{place}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
