import { buttonClass } from "#ui/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { type EmptyList, MANUSCRIPTS, REVIEW_HISTORY, REVIEW_QUEUE } from "../empty-lists.ts";

const EmptyListScreen = ({ title, subtitle, sentence, link }: EmptyList) => (
  <>
    <ScreenHead title={title} subtitle={subtitle} />
    <section className="panel dashboard-card" aria-label={title}>
      <p>{sentence}</p>
      {link && (
        <p>
          <a href={link.href} className={buttonClass({ variant: "outline" })}>
            {link.label}
          </a>
        </p>
      )}
    </section>
  </>
);

export const ReviewQueueScreen = () => <EmptyListScreen {...REVIEW_QUEUE} />;
export const ReviewHistoryScreen = () => <EmptyListScreen {...REVIEW_HISTORY} />;
export const ManuscriptsScreen = () => <EmptyListScreen {...MANUSCRIPTS} />;
