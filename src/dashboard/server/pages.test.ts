import { expect, test } from "vitest";
import { FONT_SUBSETS, fontSubsetEntry, FURTHER_FACES } from "#ui/fonts/font-subsets.ts";
import type { Role } from "#people/core/role.ts";
import { dashboardPages } from "./pages.tsx";

const as = (roles: readonly Role[] | undefined, lacks_second_factor = false) =>
  dashboardPages({
    assets: (entry) => ({ scripts: [`/${entry}`], styles: ["/desk.css"] }),
    pressName: async () => "Meridian Press",
    findViewer: async () => roles && { roles, lacks_second_factor },
  });

test("without a session the page leads to sign-in with the whole address as return URL", async () => {
  const response = await as(undefined).request("/dashboard/users?role=editor&page=2");
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fdashboard%2Fusers%3Frole%3Deditor%26page%3D2");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("a missing second factor is requested at sign-in", async () => {
  const response = await as([], true).request("/dashboard");
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fdashboard");
});

test("staff who must have a second factor are led to where it is added", async () => {
  const pages = dashboardPages({
    assets: () => ({ scripts: [], styles: [] }),
    pressName: async () => "Meridian Press",
    findViewer: async () => ({ roles: [], lacks_second_factor: false, must_add_second_factor: true }),
  });
  for (const path of ["/dashboard", "/dashboard/users", "/dashboard/settingsX"])
    expect((await pages.request(path)).headers.get("location")).toBe("/dashboard/settings/security");
  for (const path of ["/dashboard/settings/security", "/dashboard/settings", "/dashboard/profile"])
    expect((await pages.request(path)).status).toBe(200);
});

test("the redirect stays on this origin whatever the address says", async () => {
  const response = await as(undefined).request("/dashboard//evil.example/..%2f");
  expect(response.headers.get("location")).toMatch(/^\/auth\?redirect=%2Fdashboard/u);
});

test("the document is for the signed-in person alone", async () => {
  const response = await as(["author"]).request("/dashboard");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const html = await response.text();
  expect(html).toContain("<title>Home · Dashboard · Meridian Press</title>");
  expect(html).toContain('src="/src/dashboard/client.tsx"');
  expect(html).toContain('content="noindex"');
});

test("the document links the fonts of all scripts, Chinese, Japanese and Korean too", async () => {
  const pages = dashboardPages({
    assets: (entry) => ({ scripts: [], styles: [`/styles-of/${entry}`] }),
    pressName: async () => "Meridian Press",
    findViewer: async () => ({ roles: ["editor"], lacks_second_factor: false }),
  });
  const html = await (await pages.request("/dashboard/publications")).text();
  const entries = FONT_SUBSETS.map(fontSubsetEntry);
  for (const script of ["chinese", "japanese", "korean"])
    expect(
      entries.some((entry) => entry.includes(script)),
      script,
    ).toBe(true);
  for (const entry of [FURTHER_FACES, ...entries]) expect(html).toContain(`href="/styles-of/${entry}"`);
});

test("an unknown screen responds 404, in the frame", async () => {
  const response = await as(["admin"]).request("/dashboard/nothing-here");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Page not found · Dashboard");
});

test("the person's preferences apply before the first paint", async () => {
  const pages = dashboardPages({
    assets: () => ({ scripts: [], styles: [] }),
    pressName: async () => "Meridian Press",
    findViewer: async () => ({
      roles: ["author"],
      lacks_second_factor: false,
      preferences: { theme: "dark", density: "compact" },
    }),
  });
  const response = await pages.request("/dashboard");
  expect(response.headers.get("set-cookie")).toMatch(/^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax$/u);
  expect(await response.text()).toContain('data-density="compact"');
});
