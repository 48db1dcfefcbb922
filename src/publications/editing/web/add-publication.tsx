import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import type { AddAddress } from "#publications/core/add-page-search.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { StartFromIdentifier } from "#publications/form/web/start-from-identifier.tsx";
import { AddForm, type AddFormProps } from "./add-form.tsx";
import { listPath } from "./list-path.ts";
import { TYPE_NAMES } from "#publications/form/web/publication-sections.tsx";
import { TypeChoice } from "./type-choice.tsx";

type AddPublicationProps = Pick<AddFormProps, "preview" | "readPasted"> & {
  readonly address: AddAddress;
  /** The chapter form, which has its own address. */
  readonly chapters: ReactNode;
};

/** The page `/dashboard/publications/add` (specification §2). */
export function AddPublication({ address: { type, identifier }, chapters, ...form }: AddPublicationProps) {
  const { roles } = useViewer();
  const sentence = can(roles, "edit_publication")
    ? undefined
    : "You propose it to the press: keep it as a draft, or send it to the editors, who decide about publication.";
  return (
    <>
      <ScreenHead
        key={type}
        title={type ? `Add ${TYPE_NAMES[type]}` : "Add Publication"}
        subtitle={sentence}
        actions={<BackToPublications />}
      />
      {type === undefined && (
        <>
          <TypeChoice />
          <StartFromIdentifier />
        </>
      )}
      {type === "academic_chapter" && chapters}
      {type !== undefined && type !== "academic_chapter" && (
        <AddForm key={`form of a ${type}`} type={type} identifier={identifier} {...form} />
      )}
    </>
  );
}

/** A link back. Authors have no list of publications: theirs are in Submissions (decision A5). */
function BackToPublications() {
  const { roles } = useViewer();
  return (
    <Link to={listPath(roles)} className={buttonClass({ variant: "outline" })}>
      <DashboardIcon name="arrow-left" />
      Back to Publications
    </Link>
  );
}
