import { v7 as uuidv7 } from "uuid";
import { faq } from "#db/entities/faq.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { stackAccount, stackDb } from "./identity.ts";
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

/** So many questions in a group of their own, all of the same instant. */
export async function makeFaqs(count: number) {
  const group = `group-${crypto.randomUUID()}`;
  const now = new Date();
  const made = Array.from({ length: count }, (_, n) => ({
    uuid: uuidv7(),
    create_date: now,
    update_date: now,
    question: `Question ${n}`,
    answer: "Answer",
    group,
    // Behind the questions of the seed, of which other tests look for some: the public page shows 200 in all.
    order: 10_000,
    statusid: 1,
  }));
  await stackDb().insert(faq).values(made);
  return { group, uuids: made.map(({ uuid }) => uuid) };
}

export const idsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);
