// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Checkbox, Switch } from "./switches.tsx";

afterEach(cleanup);

test.each([
  ["switch", Switch],
  ["checkbox", Checkbox],
] as const)("a %s changes by the pointer, its label and the space bar", async (role, Toggle) => {
  function Setting() {
    const [checked, setChecked] = useState(false);
    return <Toggle label="Write to me" hint="Once a week." checked={checked} onChange={setChecked} />;
  }
  render(<Setting />);
  const toggle = screen.getByRole(role, { name: "Write to me" });
  const state = () => toggle.getAttribute("aria-checked");
  expect(state()).toBe("false");
  await userEvent.click(toggle);
  expect(state()).toBe("true");
  await userEvent.click(screen.getByText("Write to me"));
  expect(state()).toBe("false");
  toggle.focus();
  await userEvent.keyboard(" ");
  expect(state()).toBe("true");
  expect(document.getElementById(toggle.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Once a week.");
});

test("a disabled switch stays as it is", async () => {
  let changes = 0;
  render(<Switch label="Write to me" checked onChange={() => (changes += 1)} disabled />);
  const toggle = screen.getByRole("switch");
  await userEvent.click(toggle);
  expect([toggle.getAttribute("aria-checked"), changes]).toEqual(["true", 0]);
});
