import type { ComponentProps } from "react";

export type ButtonVariant = "default" | "outline" | "secondary" | "ghost" | "destructive" | "foil" | "cloth";
export type ButtonSize = "normal" | "small" | "icon";
type Variant = { readonly variant?: ButtonVariant | undefined; readonly size?: ButtonSize | undefined };

/** The classes of a button, for elements that are not made here. */
export function buttonClass({ variant = "default", size = "normal" }: Variant = {}, more?: string): string {
  const classes = ["button", `button-${variant}`, size === "normal" ? "" : `button-${size}`, more ?? ""];
  return classes.filter(Boolean).join(" ");
}

/** A button that acts on this page. `type` is `button` by default, so that none submits by accident. */
export function Button({ variant, size, className, type = "button", ...rest }: ComponentProps<"button"> & Variant) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link in the shape of a button. */
export function ButtonLink({ variant, size, className, children, ...rest }: ComponentProps<"a"> & Variant) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
