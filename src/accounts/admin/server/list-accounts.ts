import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuseInput } from "#accounts/core/auth-error.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import { authUrl } from "#accounts/core/auth-settings.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";

const STANDARD = 50;
const MAX_ACCOUNTS = 1000;

/** Handles `GET /admin/users`: newest first, with `Link` and `X-Total-Count` as the published client reads them. */
export async function listAccounts(ctx: AuthContext, { url }: AuthRequest): Promise<AuthResult> {
  const page = wholeNumber(url.searchParams.get("page"), 1);
  const size = wholeNumber(url.searchParams.get("per_page"), STANDARD);
  if (size > MAX_ACCOUNTS) return refuseInput("Bad Pagination Parameters: per_page is too large");
  const { total } = await ctx.db
    .selectFrom("auth.users")
    .select((users) => users.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const users = await ctx.db
    .selectFrom("auth.users")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const responses = await Promise.all(users.map((user) => userResponse(ctx, user)));
  return authResult({ users: responses, aud: "authenticated" }, 200, {
    "X-Total-Count": String(total),
    Link: links(ctx, { page, size, last: Math.max(1, Math.ceil(total / size)) }),
  });
}

function wholeNumber(text: string | null, standard: number): number {
  if (text === null || text === "") return standard;
  return /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : refuseInput("Bad Pagination Parameters");
}

function links(
  { settings }: AuthContext,
  { page, size, last }: { readonly page: number; readonly size: number; readonly last: number },
): string {
  const to = (number: number, rel: string): string =>
    `<${authUrl(settings)}/admin/users?page=${number}&per_page=${size}>; rel="${rel}"`;
  return [...(page < last ? [to(page + 1, "next")] : []), to(last, "last")].join(", ");
}
