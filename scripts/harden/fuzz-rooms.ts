import type { Made, Stock } from "./fuzz-api.ts";
import type { Asker } from "./people.ts";
import type { Sent } from "./shrink.ts";
import { hostileText, spoiled } from "./values.ts";

/** A call, a poll or a frame to the rooms, as the panel, a stock Socket.IO client or nobody writes it. */
export function ofRooms(stock: Stock): Made {
  const { random, records } = stock;
  const asker = stock.askers[0] as Asker;
  const base = { to: "rooms", query: [], headers: {} } as const;
  const chat = random.chance(0.7)
    ? records.chat
    : hostileText(random).replaceAll("\ud800", "").slice(0, 100);
  const at = `/parties/main/${encodeURIComponent(chat || "x")}`;
  const message = random.chance(0.3)
    ? { content: "Good evening", id: random.uuid() }
    : spoiled({ content: "Good evening", id: random.uuid() }, random);
  const json = { "content-type": "application/json" };
  const frames = [
    "4",
    "40",
    "40{}",
    '42["chat:message","x"]',
    '42["chat:start",""]',
    `421["chat:continue",{"uuid":"${records.chat}","after":-1}]`,
    '451-["x",{"_placeholder":true,"num":0}]',
    "2probe",
    "6",
    "b4AAAA",
    "x",
    "4\u001e4",
    "42[]",
    "42{",
    "4299999999999999999999[1]",
  ];
  const sent = random.pick<() => Sent>([
    () => ({ ...base, method: "POST", path: `${at}/messages`, json: message, headers: json }),
    () => ({
      ...base,
      method: "POST",
      path: `${at}/messages`,
      text: "{".repeat(500),
      headers: json,
    }),
    () => ({
      ...base,
      method: "GET",
      path: `${at}/sync`,
      query: [
        ["after", hostileText(random)],
        ["busy", "2"],
        ["agent", hostileText(random)],
      ],
    }),
    () => ({
      ...base,
      method: "POST",
      path: random.pick([
        "/sessions",
        "/parties/offers/x",
        "/parties/office/all",
        "/parties/address/x",
        "/parties/none/x",
        "/party/x",
      ]),
      text: hostileText(random),
    }),
    () => ({
      ...base,
      method: "GET",
      path: "/socket.io/",
      query: [
        ["EIO", random.pick(["4", "3", "x"])],
        ["transport", random.pick(["polling", "x", "websocket"])],
        ["sid", hostileText(random)],
      ],
    }),
    () => ({
      ...base,
      method: "POST",
      path: "/socket.io/",
      query: [
        ["EIO", "4"],
        ["transport", "polling"],
        ["sid", "@sid"],
      ],
      text: Array.from({ length: 1 + random.whole(4) }, () => random.pick(frames)).join("\u001e"),
      headers: { "content-type": "text/plain;charset=UTF-8" },
    }),
    () => ({
      ...base,
      method: "SOCKET",
      path: `/party/${records.chat}`,
      text: random.chance(0.5)
        ? JSON.stringify(spoiled(["chat:message", message, 1], random))
        : hostileText(random),
    }),
    () => ({
      ...base,
      method: "SOCKET",
      path: "/socket.io/?EIO=4&transport=websocket",
      text: random.pick(frames),
    }),
  ])();
  return { kind: "rooms", sent, asker };
}
