import { fieldGroups } from "#imports/columns/field-labels.ts";
import { sampleFile } from "#imports/columns/sample-file.ts";
import { saveBlob } from "#platform/web/save-file.ts";
import { Button } from "#ui/forms/button.tsx";

/** The headings that a CSV file can have without any decision, and a sample to download. */
export const ExpectedHeadings = () => (
  <details className="import-lines">
    <summary>The headings of a CSV file</summary>
    <p>
      Only a title is needed. Other headings are welcome too: the next step asks which field each is, and remembers it.
      Several names stand in one cell with semicolons between them.
    </p>
    <dl className="import-headings">
      {fieldGroups().map(({ label, fields }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {fields
              .filter(([field]) => !/_(?:family|given)$/u.test(field))
              .map(([field], index) => (
                <span key={field}>
                  {index > 0 && ", "}
                  <code>{field}</code>
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
    <p>
      <Button
        variant="outline"
        onClick={() => saveBlob(new Blob([sampleFile()], { type: "text/csv;charset=utf-8" }), "records-sample.csv")}
      >
        Download a sample file
      </Button>
    </p>
  </details>
);
