import { calls } from "../index.ts";
import { apiDocument, operationsOf } from "./document.ts";
const doc = JSON.stringify(apiDocument(calls));
console.log(doc.length, Bun.gzipSync(doc).length, operationsOf(calls).length);
await Bun.write("/tmp/openapi.json", doc);
