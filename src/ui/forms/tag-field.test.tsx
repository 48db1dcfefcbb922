// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TagField } from "./tag-field.tsx";

afterEach(cleanup);

function Keywords({ given = [], onSubmit = () => undefined }: { given?: readonly string[]; onSubmit?: () => void }) {
  const [tags, setTags] = useState(given);
  return (
    <form action={onSubmit}>
      <TagField id="keywords" label="Keywords" hint="Press Enter after each." tags={tags} onChange={setTags} />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Keywords/u });
const tags = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent?.trim());

test("Enter, a comma and leaving the field add what was typed", async () => {
  const onSubmit = vi.fn<() => void>();
  render(<Keywords onSubmit={onSubmit} />);
  await userEvent.type(field(), "monsoon{Enter}rivers,deltas");
  expect(tags()).toEqual(["monsoon", "rivers"]);
  await userEvent.tab();
  expect(tags()).toEqual(["monsoon", "rivers", "deltas"]);
  expect(field().value).toBe("");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a tag is added once, without the spaces around it, and never empty", async () => {
  render(<Keywords given={["rivers"]} />);
  await userEvent.type(field(), "  rivers {Enter}");
  await userEvent.click(field());
  await userEvent.paste("tides, tides, , rivers");
  await userEvent.type(field(), " ,");
  expect(tags()).toEqual(["rivers", "tides"]);
});

test("each tag has a button that removes it", async () => {
  render(<Keywords given={["rivers", "tides"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove rivers" }));
  expect(tags()).toEqual(["tides"]);
});

test("Enter in an empty field sends the form", async () => {
  const onSubmit = vi.fn<() => void>();
  render(<Keywords onSubmit={onSubmit} />);
  await userEvent.type(field(), "{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});
