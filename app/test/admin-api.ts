import type { Role } from "#app/features/account/auth-state.ts";
import { stackAccount } from "./identity.ts";
import { testStack } from "./stack.ts";

type Row = Record<string, unknown> & { uuid: string };
type Answer = {
  status: number;
  data: Row & { rows: Row[]; total: number; next: string | null; previous: string | null };
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    details?: Record<string, unknown>;
  };
  headers: Headers;
};

/** Calls of the admin on the running stack, as an account with some roles. */
export async function adminApi(roles: Role[] = ["admin"]) {
  const account = await stackAccount(roles);
  const { siteUrl } = testStack();
  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const response = await fetch(`${siteUrl}/api/admin/${path}`, {
      method,
      headers: {
        cookie: account.cookie,
        origin: siteUrl,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Pick<Answer, "data" | "error">;
    return { ...answer, status: response.status, headers: response.headers };
  }
  return { account, call };
}
