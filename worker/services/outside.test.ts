/** Which addresses of strangers are asked, and how much of what they answer is taken (DESIGN §15). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import { fetchOutside, OutsideRefusal, outsideProblem } from "./outside.ts";

test("nothing inside is asked, however its address is spelled", () => {
  const inside = [
    ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.1.", "0.0.0.0"],
    ...["10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1"],
    ...[
      "[::1]",
      "[::]",
      "[fe80::1]",
      "[fd00::1]",
      "[ff02::1]",
      "[::ffff:127.0.0.1]",
      "[64:ff9b::7f00:1]",
    ],
    ...[
      "１２７.0.0.1",
      "①②⑦.0.0.1",
      "localhost",
      "localhost.",
      "a.localhost",
      "router",
      "nas.local",
    ],
    ...["metadata.google.internal", "1.0.0.127.in-addr.arpa", "8.8.8.8", "%31%32%37.0.0.1"],
  ];
  for (const host of inside) {
    expect([host, outsideProblem(`https://${host}/a.ics`)]).toEqual([host, "private"]);
  }
});

test("only https at its own port and without a name and password", () => {
  const host = "calendar.example";
  expect(outsideProblem(`https://${host}/a.ics?key=1`)).toBeUndefined();
  expect(outsideProblem(`https://${host}.:443/a.ics`)).toBeUndefined();
  expect(outsideProblem(`http://${host}/a.ics`)).toBe("scheme");
  expect(outsideProblem("file:///etc/passwd")).toBe("scheme");
  expect(outsideProblem("data:text/calendar,BEGIN:VCALENDAR")).toBe("scheme");
  expect(outsideProblem(`https://${host}:8443/a.ics`)).toBe("port");
  expect(outsideProblem(`https://anna:secret@${host}/a.ics`)).toBe("user");
  expect(outsideProblem("not an address")).toBe("address");
  expect(outsideProblem("http://127.0.0.1:9000/a.ics", ["127.0.0.1:9000"])).toBeUndefined();
  expect(outsideProblem("http://127.0.0.1:9001/a.ics", ["127.0.0.1:9000"])).toBe("scheme");
});

let server: ReturnType<typeof Bun.serve>;
let seen = 0;
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const { pathname } = new URL(request.url);
      const to = (location: string) => new Response(null, { status: 302, headers: { location } });
      const hops = Number(/^\/hops\/(\d)$/.exec(pathname)?.[1] ?? -1);
      if (hops > 0) return to(`/hops/${hops - 1}`);
      if (hops === 0) return new Response("here");
      if (pathname === "/inside") return to("https://127.0.0.1/latest/meta-data");
      if (pathname === "/file") return to("file:///etc/passwd");
      if (pathname === "/silent") return new Promise(() => {});
      if (pathname === "/large") {
        const part = new Uint8Array(1_000_000);
        return new Response(
          new ReadableStream({
            pull(controller) {
              seen += part.byteLength;
              if (seen > 50_000_000) controller.close();
              else controller.enqueue(part);
            },
          }),
        );
      }
      if (pathname === "/unknown") return new Response("error code: 1016", { status: 530 });
      return new Response(null, { status: 404 });
    },
  });
});
afterAll(() => server.stop(true));

async function ask(path: string, withinMs?: number, host = `127.0.0.1:${server.port}`) {
  const hosts = [host];
  try {
    const { bytes } = await fetchOutside(`http://${hosts[0]}${path}`, {
      hosts,
      ...(withinMs && { withinMs }),
    });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    return error instanceof OutsideRefusal ? error.problem : error;
  }
}

test("three redirects are followed, each judged anew", async () => {
  expect(await ask("/hops/3")).toBe("here");
  expect(await ask("/hops/4")).toBe("redirects");
  expect(await ask("/inside")).toBe("private");
  expect(await ask("/file")).toBe("scheme");
  expect(await ask("/nothing")).toBe("http_404");
});

test("content is cut off at five megabytes, and an answer that does not come is not waited for", async () => {
  expect(await ask("/large")).toBe("size");
  expect(seen).toBeLessThan(20_000_000);
  expect(await ask("/silent", 50)).toBe("timeout");
});

test("a host that does not exist is named as one by Cloudflare, and elsewhere is not reached; each has its words", async () => {
  expect(await ask("/unknown")).toBe("unknown_host");
  // A name that no server of names may ever know (RFC 6761), so nothing leaves this machine.
  expect(await ask("/a.ics", 5_000, "nowhere.invalid")).toBe("network");
  const said = ["unknown_host", "network"].map(feedMessages.problem);
  for (const words of said) expect(words).not.toContain("error (");
  expect(new Set(said).size).toBe(2);
});
