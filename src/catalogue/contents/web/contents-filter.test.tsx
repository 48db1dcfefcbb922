// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import ContentsFilter from "./contents-filter.island.tsx";

afterEach(cleanup);

const contents = (
  <>
    <ContentsFilter region="contents" count={3} noun="paper" action="/publications/1" filter="" />
    <div id="contents">
      <section data-part="">
        <h3>Morning</h3>
        <p data-filtered="Beat Tracking Ana Sá">Beat Tracking</p>
        <p data-filtered="Optical Music Recognition">Optical Music Recognition</p>
      </section>
      <section data-part="">
        <h3>Evening</h3>
        <p data-filtered="Singing Voices">Singing Voices</p>
      </section>
    </div>
  </>
);

test("rows without the words disappear, and parts without rows", () => {
  render(contents);
  const box = screen.getByRole("searchbox", { name: "Filter 3 papers" });
  fireEvent.change(box, { target: { value: "sa beat" } });
  expect(screen.getByText("Beat Tracking").hidden).toBe(false);
  expect(screen.getByText("Optical Music Recognition").hidden).toBe(true);
  expect(screen.getByText("Evening").closest("section")?.hidden).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("1 paper matches");
  fireEvent.change(box, { target: { value: "" } });
  expect(screen.getByText("Evening").closest("section")?.hidden).toBe(false);
});
