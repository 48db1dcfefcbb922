import { Button } from "#ui/forms/button.tsx";
import type { TextBlock } from "../../text-blocks.ts";
import { beginBlock } from "../begin-block.ts";
import { remarkElementId, pinElementId } from "./mark-remarks.ts";
import type { NumberedRemark } from "./number-remarks.ts";
import { RemarkEditor } from "./remark-editor.tsx";
import { RemarkWords } from "./remark-words.tsx";
import type { Proof } from "../use-proof.ts";

type RemarkListProps = {
  readonly proof: Proof;
  readonly remarks: readonly NumberedRemark[];
  readonly blocks: readonly TextBlock[];
  /** The printed page of a block, once the pages are read. */
  readonly findPage: (blockText: string) => string | undefined;
};

/** The remarks of all authors in the order of the text; a reader changes only their own. */
export function RemarkList({ proof, remarks, blocks, findPage }: RemarkListProps) {
  const { view, editing } = proof;
  const isOpen = view.state === "open";
  return (
    <section aria-labelledby="proof-remarks">
      <h2 id="proof-remarks" className="heading-4">
        {view.readers.length === 1 ? "Your remarks" : "Remarks"} <span className="proof-count">{remarks.length}</span>
      </h2>
      {remarks.length === 0 && (
        <p className="quiet">
          {isOpen ? "Select words in the text, or use the button beside a paragraph." : "There are none."}
        </p>
      )}
      <ol className="proof-remarks">
        {remarks.map((remark) => {
          const isOwn = remark.reader_id === view.id;
          const isEdited = editing === remark.id && isOwn && isOpen;
          const blockText = blocks.find(({ id }) => id === remark.block)?.text ?? "";
          return (
            <li key={remark.id} id={remarkElementId(remark.id)} tabIndex={-1} data-editing={isEdited || undefined}>
              <a
                className="proof-pin"
                href={`#${pinElementId(remark.id)}`}
                aria-label={`Remark ${remark.number} in the text`}
              >
                {remark.number}
              </a>
              {isEdited ? (
                <RemarkEditor
                  remark={remark}
                  blockText={blockText}
                  onChange={(text) => proof.changeRemark(remark.id, text)}
                  onDone={() => proof.endEditing(remark.id)}
                  onRemove={() => proof.remove(remark.id)}
                />
              ) : (
                <StoredRemark
                  remark={remark}
                  blockText={blockText}
                  page={findPage(blockText)}
                  isOwn={isOwn}
                  onEdit={isOwn && isOpen ? () => proof.edit(remark.id) : undefined}
                  onRemove={() => proof.remove(remark.id)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type StoredRemarkProps = {
  readonly remark: NumberedRemark;
  readonly blockText: string;
  readonly page: string | undefined;
  readonly isOwn: boolean;
  /** Undefined where it cannot be changed. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
};

function StoredRemark({ remark, blockText, page, isOwn, onEdit, onRemove }: StoredRemarkProps) {
  const about = [isOwn ? "" : remark.author, page === undefined ? "" : `page ${page}`].filter(Boolean).join(" · ");
  return (
    <div className="proof-stored">
      {remark.quote === "" && (
        <p className="small quiet proof-on" dir="auto">
          {`On: ${beginBlock(blockText, 60)}`}
        </p>
      )}
      <RemarkWords remark={remark} />
      {about !== "" && <p className="small quiet">{about}</p>}
      {onEdit && (
        <p className="proof-actions">
          <Button variant="ghost" size="small" onClick={onEdit}>
            Change<span className="sr-only"> remark {remark.number}</span>
          </Button>
          <Button variant="ghost" size="small" onClick={onRemove}>
            Remove<span className="sr-only"> remark {remark.number}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
