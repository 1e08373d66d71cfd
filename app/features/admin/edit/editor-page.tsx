import { useState } from "react";
import { Editor } from "./editor.tsx";
import type { EditorData } from "./editor-data.ts";

/** The editor of one record after another: each begins with its own values, and a new one with none of the last. */
export function EditorPage({ editor, uuid }: { editor: EditorData; uuid: string | undefined }) {
  const [made, setMade] = useState(0);
  const key = `${editor.entity.api}/${uuid ?? `${made}/${JSON.stringify(editor.start)}`}`;
  return (
    <Editor
      key={key}
      editor={editor}
      isNext={made > 0}
      onAgain={() => setMade((count) => count + 1)}
    />
  );
}
