import type { ComponentProps } from "react";

export type ButtonLook = "default" | "outline" | "secondary" | "ghost" | "destructive" | "foil" | "cloth";
export type ButtonSize = "normal" | "small" | "icon";
type Look = { readonly look?: ButtonLook | undefined; readonly size?: ButtonSize | undefined };

/** The classes of a button, for elements that are not made here. */
export function buttonClass({ look = "default", size = "normal" }: Look = {}, more?: string): string {
  const classes = ["button", `button-${look}`, size === "normal" ? "" : `button-${size}`, more ?? ""];
  return classes.filter(Boolean).join(" ");
}

/** Does something here. `type` is `button` unless told otherwise, so that none submits by accident. */
export function Button({ look, size, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}

/** Leads somewhere and looks like a button. */
export function ButtonLink({ look, size, className, children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={buttonClass({ look, size }, className)} {...rest}>
      {children}
    </a>
  );
}
