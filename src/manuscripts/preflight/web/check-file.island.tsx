import { lazy, Suspense, useState } from "react";
import { FileDrop } from "./file-drop.tsx";

/** The code that shows a check is loaded with the first file, like the check itself: most readers of the page choose no file. */
const CheckRun = lazy(() => import("./check-run.tsx"));

/** Checks a .docx against the author guidelines in the reader's own browser; nothing is uploaded. */
export default function CheckFile() {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly turn: number }>();
  return (
    <div className="check-file needs-js">
      <FileDrop
        label="Choose your manuscript, or drop it here"
        hint="A Word document (.docx), up to 100 MB. It is read in your browser and not sent anywhere."
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onFile={(file) => setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1 }))}
      />
      {chosen && (
        <Suspense fallback={<p>Reading the file</p>}>
          <CheckRun key={chosen.turn} file={chosen.file} />
        </Suspense>
      )}
    </div>
  );
}
