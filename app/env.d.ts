/** Set at build time: the name of the sources this build was made of. */
declare const __BUILD_ID__: string;

declare module "*.md" {
  const text: string;
  export default text;
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

interface Window {
  /** What React Router's own script would set: its settings, and the stream of what a page's loaders have read. */
  __reactRouterContext?: { stream: ReadableStream<Uint8Array> };
  /** Set by app/boot/intent.js: repeats the next press of before the framework listened; true if there was one. */
  __intent?: (() => true | undefined) | undefined;
  /** Set by app/boot/ahead.js: where a finger came and went before the framework listened. */
  __touches?: TouchEvent[];
  /** Set by app/boot/session.js: reads again who is signed in; answers when the session ends, in milliseconds, 0 for nobody. */
  __session?: (() => number) & { leave: (isDone: boolean) => void };
  /** Set by app/boot/measure.js: reports an event (app/features/measure). */
  __measure?: (event: import("#domain/rules/events.ts").MeasureEvent) => void;
}
