// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { ContributorForm } from "#manuscripts/drafts/contributor-form.ts";
import * as contributorForm from "#manuscripts/drafts/contributor-form.ts";
import { ContributorsStep } from "./contributors-step.tsx";

// Each card writes its contributor's name once when it is drawn. A spy sees it in modules that another file has loaded, too.
const drawn = vi.spyOn(contributorForm, "contributorName");

afterEach(cleanup);
afterAll(() => drawn.mockRestore());

const createNumbered = (at: number): ContributorForm => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  role: "author",
  given_name: "Ada",
  family_name: `Author ${at}`,
  literal_name: "",
  email: `author-${at}@demonstration.example`,
  affiliation: "",
  orcid: null,
  credit: [],
  corresponding: at === 0,
});

test("a change draws one of forty cards again, and reports all contributors", async () => {
  const contributors = Array.from({ length: 40 }, (_, index) => createNumbered(index));
  let reported: readonly ContributorForm[] = [];
  const onChange = (people: readonly ContributorForm[]): void => void (reported = people);
  const { rerender } = render(<ContributorsStep contributors={contributors} onChange={onChange} errors={{}} />);
  expect(screen.getAllByLabelText("Family name")).toHaveLength(40);
  drawn.mockClear();
  await userEvent.type(screen.getAllByLabelText("Affiliation (optional)")[7] ?? document.body, "Kochi");
  expect(drawn).toHaveBeenCalledTimes("Kochi".length);
  expect(reported[7]?.affiliation).toBe("Kochi");
  expect(reported).toHaveLength(40);

  drawn.mockClear();
  await userEvent.click(screen.getAllByLabelText("Corresponding author")[9] ?? document.body);
  expect(drawn, "the former one and the new one").toHaveBeenCalledTimes(2);
  expect(reported.filter(({ corresponding }) => corresponding).map(({ family_name }) => family_name)).toEqual([
    "Author 9",
  ]);

  // A save renders the form anew: no card changes by it, apart from the one that is refused.
  drawn.mockClear();
  const errors = { "contributors.3.email": "This is no e-mail address." };
  rerender(<ContributorsStep contributors={reported} onChange={() => undefined} errors={errors} />);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(screen.getByText("This is no e-mail address.")).toBeDefined();
});
