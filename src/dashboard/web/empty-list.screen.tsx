import { buttonClass } from "#ui/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { type EmptyList, MANUSCRIPTS } from "../empty-lists.ts";

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

export const ManuscriptsScreen = () => <EmptyListScreen {...MANUSCRIPTS} />;
