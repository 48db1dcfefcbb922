import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import type { PageStyleName } from "../../editions/page-style.ts";
import type { SampleKind } from "../../pages/sample-kinds.ts";
import type { Typesetter } from "../../pages/server/open-typesetter.ts";
import { requireStyle } from "../../styles/check-style.ts";
import { type StyleValues, toHouseStyle } from "../../styles/style-values.ts";
import { findSample } from "./find-sample.ts";

/** A spread takes a second or two; one that takes so long is stopped. */
const TIMEOUT_MS = 20_000;
const TITLE = "Preview not possible";

type Previewed = { readonly name: PageStyleName; readonly values: StyleValues; readonly sample: SampleKind };

/**
 * Sets two facing pages with values that are not stored, as a PDF that is titled like the work that they are from. Whatever a book or a chapter needs goes first: while anything is being set it is
 * refused (503), to be sent again after `Retry-After`. 422 by field for values that do not go together.
 */
export async function setPreview(
  ctx: Pick<Context, "db" | "files" | "log">,
  typesetter: Pick<Typesetter, "set" | "isBusy">,
  { name, values, sample }: Previewed,
): Promise<Uint8Array> {
  requireStyle(name, values);
  if (typesetter.isBusy()) throw busy();
  const { packed, title, authors } = await findSample(ctx, sample);
  if (typesetter.isBusy()) throw busy();
  const style = toHouseStyle(name, values);
  const response = await typesetter
    .set({ spread: { packed, sample, style, title, authors } }, AbortSignal.timeout(TIMEOUT_MS))
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "TimeoutError")
        return { refused: "These pages take too long to set." };
      throw error;
    });
  if ("refused" in response) throw new Refused(422, TITLE, response.refused);
  if ("error" in response) {
    ctx.log.error({ error: response.error }, "Two pages of a style could not be set.");
    throw new Refused(
      422,
      TITLE,
      "These pages couldn’t be typeset because of a software error. The press’s log has the details.",
    );
  }
  const { pdf, problems } = response.set;
  if (!pdf) throw new Refused(422, TITLE, problems[0]?.sentence ?? "These values leave no space for the text.");
  return pdf;
}

const busy = (): Refused =>
  new Refused(503, "Typesetter busy", "Something else is being typeset. These pages are set when it is ready.");
