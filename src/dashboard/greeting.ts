import { greetingRole, type Role } from "#people/roles/role.ts";

const BY_ROLE: Readonly<Record<Role, string>> = {
  admin: "Manage the press, its people and its catalogue.",
  editor: "The catalogue, and the tasks that need your decision.",
  reviewer: "The reviews you were asked for.",
  author: "Your works, from the first draft to publication.",
};

/** Returns the greeting of the dashboard's home: by name, and by the first of the person's roles (decision A12). */
export const greeting = (person: { readonly first_name: string | null; readonly roles: readonly Role[] }) => ({
  title: person.first_name ? `Welcome back, ${person.first_name}` : "Welcome back",
  sentence: BY_ROLE[greetingRole(person.roles)],
});
