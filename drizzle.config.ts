import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./db/entities/*.ts",
  out: "./db/migrations",
});
