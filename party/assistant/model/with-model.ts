import type { Db } from "#db/client.ts";
import type { Assistant } from "#party/assistant/assistant.ts";
import type { RoomEnv } from "#party/settings.ts";
import { modelAssistant } from "./model-assistant.ts";
import { modelSettings } from "./settings.ts";

/** The assistant with a model before it, where the variables name one; else the assistant itself. */
export function withModel(env: RoomEnv, db: () => Db, fallback: Assistant): Assistant {
  const settings = modelSettings(env);
  if (!settings) return fallback;
  return modelAssistant({ settings, db, place: `${env.LIBSQL_URL}`, fallback });
}
