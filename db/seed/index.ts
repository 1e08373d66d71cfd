import { randomBytes } from "node:crypto";
import { count } from "drizzle-orm";
import { createDb, type Db, PATIENT } from "#db/client.ts";
import { file } from "#db/entities/file.ts";
import { site_config } from "#db/entities/site-config.ts";
import { user } from "#db/entities/user.ts";
import { hashPassword } from "#domain/lib/password.ts";
import { baseRows } from "./base.ts";
import { demoRows } from "./demo.ts";

type SeedOptions = {
  url: string;
  authToken?: string | undefined;
  mode: "demo" | "none";
  adminEmail: string;
  adminPassword: string | undefined;
};
type SeededAccount = { role: string; email: string; password: string };

/**
 * Fills an empty database: site configuration, pictures, assistant and administrator always, the demo catalogue and
 * its accounts unless mode is "none". One transaction, so that a start that is interrupted leaves nothing half done.
 * A database that has a site configuration gets the site's pictures it does not know, and is else left as it is.
 */
export async function seedDatabase(
  options: SeedOptions,
): Promise<{ seeded: boolean; accounts: SeededAccount[] }> {
  const db = createDb({ url: options.url, authToken: options.authToken }, PATIENT);
  if (await isSeeded(db)) {
    await insertPictures(db);
    return { seeded: false, accounts: [] };
  }
  const base = baseRows(db);
  const demo = options.mode === "demo" ? demoRows(db, base) : undefined;
  const wanted = [
    {
      role: "admin",
      email: options.adminEmail,
      password: options.adminPassword,
      name: "Administrator",
    },
    ...(demo?.accounts ?? []).map((account) => ({ ...account, password: undefined })),
  ];
  const accounts: SeededAccount[] = [];
  const users = [];
  for (const { role, password = generatedPassword(), ...columns } of wanted) {
    accounts.push({ role, email: columns.email, password });
    users.push({
      ...columns,
      roles: [role],
      statusid: 1,
      password_hash: await hashPassword(password),
    });
  }
  await db.batch([...base.statements, ...(demo?.statements ?? []), db.insert(user).values(users)]);
  return { seeded: true, accounts };
}

/** Whether somebody has filled it already. */
async function isSeeded(db: Db): Promise<boolean> {
  const [present] = await db.select({ rows: count() }).from(site_config);
  return (present?.rows ?? 0) > 0;
}

/** Those that came with a later version. A key that was ever there stays as it is: replaced, reworded or deleted. */
const insertPictures = (db: Db) =>
  db.insert(file).values(baseRows(db).files).onConflictDoNothing().returning({ key: file.key });

/** Gives a database the site's pictures it does not know, and answers how many; an empty one gets them with its seed. */
export async function addPictures(where: Pick<SeedOptions, "url" | "authToken">): Promise<number> {
  const db = createDb(where, PATIENT);
  return (await isSeeded(db)) ? (await insertPictures(db)).length : 0;
}

/** 96 bits, in letters and digits that survive being read aloud from a terminal. */
function generatedPassword(): string {
  return randomBytes(12).toString("base64url");
}
