import type { ComponentType, HTMLAttributes } from "react";

/**
 * The interactive part of a page: rendered by the server at once, hydrated when the reader comes near it, or not before it is used. `name`
 * is `module/file` for `src/module/…/file.island.tsx`, whose default export is `of`. Props must survive JSON.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  when = "near",
}: {
  name: `${string}/${string}`;
  of: ComponentType<Props>;
  props: Props;
  /** `used`: its code is loaded when the reader touches it or moves the focus into it, for what most readers pass by. */
  when?: "near" | "used";
}) {
  return (
    <x-island name={name} props={JSON.stringify(props)} when={when === "near" ? undefined : when}>
      <Component {...props} />
    </x-island>
  );
}

type IslandAttributes = HTMLAttributes<HTMLElement> & { name: string; props: string; when: "used" | undefined };

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- React's own way to declare a custom element
  namespace JSX {
    interface IntrinsicElements {
      "x-island": IslandAttributes;
    }
  }
}
