// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { libraryTitle } from "#tests/support/library-title.ts";
import { coverAddresses } from "./cover-addresses.ts";
import { Cover } from "#covers/web/cover.tsx";
import { CoverImages } from "#covers/web/cover-images.ts";
import { Imprint } from "#covers/web/imprint.ts";
import { Spine } from "#covers/web/spine.tsx";

afterEach(cleanup);

const onPage = (part: React.ReactNode) =>
  render(
    <Imprint value="Meridian Press">
      <CoverImages value={coverAddresses}>{part}</CoverImages>
    </Imprint>,
  );
const image = () => document.querySelector("img") ?? document.createElement("img");

test("a spine on a page is a picture with the title's name, at an address that never changes", () => {
  onPage(<Spine title={libraryTitle()} />);
  const picture = screen.getByRole("img", { name: "The Grammar of Monsoons" });
  expect(picture.getAttribute("lang")).toBe("en");
  expect(picture.getAttribute("src")).toMatch(/^\/publications\/12\/cover\/spine-[\da-f]{32}\.webp$/u);
  expect(picture.getAttribute("loading")).toBe("lazy");
});

test("its address changes with what is on it, and with nothing else", () => {
  const renderAddress = (given: object) => {
    cleanup();
    onPage(<Spine title={libraryTitle(given)} />);
    return image().getAttribute("src");
  };
  const address = renderAddress({});
  expect(renderAddress({ publisher: "Another press", views_count: 3 })).toBe(address);
  expect(renderAddress({ title: "The Grammar of Tides" })).not.toBe(address);
  expect(renderAddress({ pages: 900 })).not.toBe(address);
});

test("where no address is known, the spine is drawn in place with the same name", () => {
  render(<Spine title={libraryTitle()} />);
  expect(screen.getByRole("img", { name: "The Grammar of Monsoons" }).tagName).toBe("svg");
});

test("a drawn cover in a list is decoration, fetched when the reader comes near", () => {
  onPage(<Cover title={libraryTitle()} />);
  expect(image().getAttribute("alt")).toBe("");
  expect(image().getAttribute("loading")).toBe("lazy");
  expect(image().getAttribute("srcset")).toMatch(/card-[\da-f]{32}\.webp 360w, .*page-[\da-f]{32}\.webp 640w$/u);
});

test("on the publication's own page it has a name, and is fetched first", () => {
  onPage(<Cover title={libraryTitle()} labelled eager />);
  const cover = screen.getByRole("img", { name: "Cover of The Grammar of Monsoons (typographic cover)" });
  expect(cover.getAttribute("fetchpriority")).toBe("high");
  expect(cover.getAttribute("src")).toContain("/cover/page-");
});

test("in a row of a list one small size is enough", () => {
  onPage(<Cover title={libraryTitle()} size="small" />);
  expect(image().getAttribute("srcset")).toBeNull();
  expect(image().getAttribute("src")).toContain("/cover/card-");
});

test("an uploaded cover comes in the formats and widths that browsers choose from", () => {
  onPage(<Cover title={libraryTitle({ has_cover_image: true, cover_version: "abc123" })} labelled />);
  const sources = [...document.querySelectorAll("source")];
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) expect(source.getAttribute("srcset")).toContain("?v=abc123");
  expect(screen.getByRole("img", { name: "Cover of The Grammar of Monsoons" }).getAttribute("src")).toBe(
    "/publications/12/cover",
  );
});
