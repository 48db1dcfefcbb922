type TrackingPageProps = { readonly number: string; readonly sentence: string; readonly late: string | null };

/** `/track/{token}`: the author's sentence, and nothing else about the manuscript. */
export const TrackingPage = ({ number, sentence, late }: TrackingPageProps) => (
  <article className="page-width site-page">
    <p className="quiet">{number}</p>
    <h1 className="display-2">{sentence}</h1>
    {late !== null && <p className="service-lead">{late}</p>}
  </article>
);
