/** `bun run push:keys`: prints new keys with which the site identifies itself to the makers of browsers (docs/deploy.md). */
const { privateKey } = await crypto.subtle.generateKey(
  { name: "ECDSA", namedCurve: "P-256" },
  true,
  ["sign"],
);
const { x = "", y = "", d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
const point = Buffer.concat([
  Buffer.of(4),
  Buffer.from(x, "base64url"),
  Buffer.from(y, "base64url"),
]);
console.log(`VAPID_PUBLIC_KEY=${point.toString("base64url")}`);
console.log(`VAPID_PRIVATE_KEY=${d}`);

export {};
