// @vitest-environment happy-dom
import { act, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { rememberEarlyInput } from "./early-input.ts";

// React's own switch for tests that call `act` themselves.
const ACT_SWITCH = "IS_REACT_ACT_ENVIRONMENT";

afterEach(() => void Reflect.deleteProperty(globalThis, ACT_SWITCH));

function Form() {
  const [values, setValues] = useState({
    name: "Ida",
    notes: "",
    agreed: false,
    kind: "book",
    level: "",
    untouched: "",
  });
  return (
    <form>
      <input
        name="name"
        value={values.name}
        onChange={({ target }) => setValues((before) => ({ ...before, name: target.value }))}
      />
      <textarea
        name="notes"
        value={values.notes}
        onChange={({ target }) => setValues((before) => ({ ...before, notes: target.value }))}
      />
      <input
        name="agreed"
        type="checkbox"
        checked={values.agreed}
        onChange={({ target }) => setValues((before) => ({ ...before, agreed: target.checked }))}
      />
      <select
        name="kind"
        value={values.kind}
        onChange={({ target }) => setValues((before) => ({ ...before, kind: target.value }))}
      >
        <option>book</option>
        <option>paper</option>
      </select>
      {["low", "high"].map((level) => (
        <input
          key={level}
          type="radio"
          name="level"
          value={level}
          checked={values.level === level}
          onChange={() => setValues((before) => ({ ...before, level }))}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

test("what is typed and chosen before hydration reaches the component, and nothing else changes", async () => {
  Reflect.set(globalThis, ACT_SWITCH, true);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(<Form />);
  const [, early] = root.querySelectorAll<HTMLInputElement>("input, textarea");
  if (early) early.value = "A glossary is missing.";
  const repeat = rememberEarlyInput(root);
  const [name, notes, agreed, kind, , high] = [...root.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  for (const [control, value] of [
    [name, ""],
    [kind, "paper"],
  ] as const) {
    if (control) control.value = value;
    control?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  agreed?.click();
  high?.click();
  const mounted = await act(async () => hydrateRoot(root, <Form />));
  await act(async () => repeat());
  expect(JSON.parse(root.querySelector("output")?.textContent ?? "")).toEqual({
    name: "",
    notes: "A glossary is missing.",
    agreed: true,
    kind: "paper",
    level: "high",
    untouched: "",
  });
  expect([name?.value, notes?.value, agreed?.checked, kind?.value, high?.checked]).toEqual([
    "",
    "A glossary is missing.",
    true,
    "paper",
    true,
  ]);
  await act(async () => mounted.unmount());
});
