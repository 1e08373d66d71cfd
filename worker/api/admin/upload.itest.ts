/** POST /api/admin/edit/upload on the running site, with its bucket and its picture service (SPEC §7; DESIGN §11). */
import { describe, expect, test } from "bun:test";
import { adminApi } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { uploadRefusals } from "#domain/messages/en/admin-uploads.ts";
import { until } from "#scripts/lib/process.ts";
import {
  exifSegment,
  exifWithPlace,
  joined,
  makeJpeg,
  makePdf,
  makePng,
} from "#worker/services/uploads/testing/files.ts";

const { siteUrl } = testStack();
type Row = Record<string, string | number | null>;
type Answer = {
  status: number;
  data: { upload: Row; file: Row; duplicate: boolean };
  error: { code: string; message: string };
};
const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
let last = Math.floor(Math.random() * 2 ** 24);
/** A picture nobody has uploaded yet. */
const newPng = () => makePng({ seed: ++last, width: 330 });

async function uploader(roles: Parameters<typeof adminApi>[0] = ["admin"]) {
  const { account, call } = await adminApi(roles);
  async function send(bytes: Uint8Array, name = "Deck.png", headers = {}): Promise<Answer> {
    const response = await fetch(
      `${siteUrl}/api/admin/edit/upload?name=${encodeURIComponent(name)}`,
      {
        method: "POST",
        headers: { cookie: account.cookie, origin: siteUrl, ...headers },
        body: Uint8Array.from(bytes),
      },
    );
    const answer = (await response.json()) as Pick<Answer, "data" | "error">;
    return { ...answer, status: response.status };
  }
  return { account, call, send };
}
const uploadsOf = (user: string) =>
  rows("select * from upload where user_uuid = ? order by create_date, uuid", [user]);
const settled = (user: string, state: string) =>
  until(async () => (await uploadsOf(user)).at(-1)?.state === state, {
    message: `the upload was never ${state}`,
  });

test("a photograph is stored upright and without its place, and comes in any width", async () => {
  const { account, send, call } = await uploader();
  // Black above and white below, held upside down: it is to be seen white above.
  const width = 400 + Math.floor(Math.random() * 400);
  const jpeg = makeJpeg({ width, extra: [exifSegment(exifWithPlace(3))] });
  const { status, data } = await send(jpeg, "Ved dækket.JPG");
  expect(status).toBe(201);
  const { file, upload, duplicate } = data;
  expect(duplicate).toBe(false);
  expect(file).toMatchObject({
    mime: "image/jpeg",
    width,
    height: 320,
    original_name: "Ved dækket.JPG",
    alt: "",
    colours: expect.stringMatching(/^#f[d-f]f[d-f]f[d-f] #0[0-2]0[0-2]0[0-2]$/),
    upload_uuid: upload.uuid,
    statusid: 1,
  });
  expect(`${file.key}`).toMatch(/^ved-d-kket-[0-9a-z]{12}$/);
  expect(file.bytes).toBeLessThan(jpeg.length);
  expect(upload).toMatchObject({
    state: "stored",
    mime: "image/jpeg",
    bytes: jpeg.length,
    user_uuid: account.uuid,
  });
  const shown = await fetch(`${siteUrl}/media/${file.key}/320.webp`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  expect(shown.headers.get("cache-control")).toContain("immutable");
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await shown.arrayBuffer()).toString("latin1")).not.toContain("GPSPLACE");

  const log = await rows("select action from audit_log where record_uuid = ?", [`${file.uuid}`]);
  expect(log.map(({ action }) => action)).toEqual(["create"]);
  const alt = { uuid: file.uuid, update_date: file.update_date, alt: "A deck" };
  expect((await call("PUT", "edit/file", alt)).data.alt).toBe("A deck");
});

test("the same file again is the one that is there; twice at once too", async () => {
  const { account, send } = await uploader();
  const png = newPng();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(png)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data.file.uuid)).size).toBe(1);
  expect(answers.filter(({ data }) => !data.duplicate)).toHaveLength(1);
  // Other metadata around the same picture is no other picture.
  const again = await send(joined(png, text("after its end")), "Other.png");
  expect([again.data.duplicate, again.data.file.uuid]).toEqual([
    true,
    answers[0]?.data.file.uuid ?? "",
  ]);
  const attempts = await uploadsOf(account.uuid);
  expect(attempts.map(({ state }) => state)).toEqual(new Array(5).fill("stored"));
});

test("a PDF is saved, never shown, under its own name", async () => {
  const { send } = await uploader();
  const pdf = makePdf(crypto.randomUUID());
  const { data } = await send(pdf, 'Terms "2027" für Gäste.pdf');
  expect(data.file).toMatchObject({ mime: "application/pdf", width: null, colours: null });
  const answer = await fetch(`${siteUrl}/files/${data.file.key}.pdf`);
  expect(answer.status).toBe(200);
  const header = (name: string) => answer.headers.get(name);
  expect(header("content-type")).toBe("application/pdf");
  expect(header("content-disposition")).toBe(
    `attachment; filename="${data.file.key}.pdf"; filename*=UTF-8''Terms%20%222027%22%20f%C3%BCr%20G%C3%A4ste.pdf`,
  );
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("content-security-policy")).toContain("sandbox");
  expect(header("cache-control")).toContain("immutable");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
  // Each kind has its own path.
  expect((await fetch(`${siteUrl}/files/hero-sunset.pdf`)).status).toBe(404);
  expect((await fetch(`${siteUrl}/media/${data.file.key}/320.webp`)).status).toBe(404);
});

describe("refused, with a record of the reason", () => {
  const cases: [string, Uint8Array, number, string][] = [
    [
      "SVG",
      text("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"),
      415,
      uploadRefusals.svg,
    ],
    ["AVIF", joined([0, 0, 0, 28], text("ftypavif\0\0\0\0avifmif1")), 415, uploadRefusals.avif],
    ["HTML named .png", text("<html><script>x()</script>"), 415, uploadRefusals.unknown],
    ["a cut-off JPEG", makeJpeg().subarray(0, 300), 400, uploadRefusals.damaged],
    ["nothing", new Uint8Array(), 400, uploadRefusals.empty],
    ["a tiny picture", makePng({ width: 20, height: 20 }), 400, uploadRefusals.tooSmall(320)],
    // Whole by its chunks, but no picture: the picture service cannot open it.
    ["a made-up PNG", hollowPng(), 400, uploadRefusals.damaged],
  ];
  test.each(cases)("%s", async (_, bytes, status, message) => {
    const { account, send } = await uploader();
    const answer = await send(bytes, "deck.png");
    expect([answer.status, answer.error.message]).toEqual([status, message]);
    await settled(account.uuid, "refused");
    const [attempt] = await uploadsOf(account.uuid);
    expect(attempt).toMatchObject({
      reason: message,
      original_name: "deck.png",
      bytes: bytes.length,
    });
    expect(await rows("select 1 from file where upload_uuid = ?", [`${attempt?.uuid}`])).toEqual(
      [],
    );
  });

  test("more than the limit", async () => {
    const { account, send } = await uploader();
    const large = new Uint8Array(21 * 1024 * 1024);
    large.set(makeJpeg());
    expect((await send(large)).status).toBe(413);
    await settled(account.uuid, "refused");
  });

  test("a form around the file", async () => {
    const { send } = await uploader();
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await send(newPng(), "deck.png", headers);
    expect([answer.status, answer.error.message]).toEqual([415, uploadRefusals.multipart]);
  });

  test("a file without a name", async () => {
    const { account, send } = await uploader();
    expect((await send(newPng(), "")).status).toBe(400);
    expect((await send(newPng(), "x".repeat(201))).status).toBe(400);
    expect(await uploadsOf(account.uuid)).toEqual([]);
  });

  function hollowPng(): Uint8Array {
    const png = makePng();
    // Its data is no compressed picture.
    return png.fill(0x55, 8 + 25 + 8, png.length - 16);
  }
});

test("only administrators upload, from our own pages; nobody else leaves even a record", async () => {
  const name = `${crypto.randomUUID()}.png`;
  for (const roles of [["user"], ["partner"], ["affiliate"]] as const) {
    const { send } = await uploader([...roles]);
    expect((await send(newPng(), name)).status).toBe(403);
  }
  const { send } = await uploader();
  expect((await send(newPng(), name, { cookie: "" })).status).toBe(401);
  expect((await send(newPng(), name, { origin: "https://evil.example" })).status).toBe(403);
  expect(await rows("select 1 from upload where original_name = ?", [name])).toEqual([]);
});

test("other methods of the call are those of every record: uploads are read, not changed", async () => {
  const { call, send } = await uploader();
  const { data } = await send(newPng());
  expect((await call("GET", `edit/upload?uuid=${data.upload.uuid}`)).data.state).toBe("stored");
  expect((await call("PUT", "edit/upload", { uuid: data.upload.uuid })).status).toBe(405);
  expect((await call("DELETE", `edit/upload?uuid=${data.upload.uuid}`)).status).toBe(405);
});

test("a used file stays and says where it is used; an unused one goes, and is served no more", async () => {
  const { account, call, send } = await uploader();
  const { file } = (await send(newPng())).data;
  const { file: other } = (await send(newPng())).data;
  const { package: pack } = await makeCatalogue(stackDb());
  const pictures = JSON.stringify([{ file_uuid: file.uuid }]);
  await rows("update product_package set pictures = ? where uuid = ?", [pictures, pack]);
  const unused = async () =>
    (await call("GET", "list/file?filter[used]=no&size=200")).data.rows.map(({ uuid }) => uuid);
  const used = async () =>
    (await call("GET", "list/file?filter[used]=yes&size=200")).data.rows.map(({ key }) => key);
  expect(await unused()).toContain(`${other.uuid}`);
  expect(await unused()).not.toContain(`${file.uuid}`);
  expect(await used()).toContain(`${file.key}`);
  expect(await used()).toContain("hero-sunset");
  expect((await call("GET", "list/file?filter[used]=maybe")).status).toBe(400);

  const refused = await call("DELETE", `edit/file?uuid=${file.uuid}`);
  expect(refused.status).toBe(409);
  expect(refused.error.details).toEqual({
    used: [{ entity: "productpackage", label: "Packages", count: 1 }],
  });

  const shown = () => fetch(`${siteUrl}/media/${other.key}/320.webp`);
  expect((await shown()).status).toBe(200);
  expect((await call("DELETE", `edit/file?uuid=${other.uuid}`)).status).toBe(200);
  await until(async () => (await shown()).status === 404, {
    message: "the picture was still served",
  });
  expect((await fetch(`${siteUrl}/media/${other.key}/480.webp`)).status).toBe(404);
  // What was deleted by mistake comes back as it was.
  expect((await call("POST", "edit/file?restore", { uuid: other.uuid })).status).toBe(200);
  expect((await shown()).status).toBe(200);
  // Names of entities come in any case.
  const again = newPng();
  const capital = await fetch(`${siteUrl}/api/admin/edit/Upload?name=deck.png`, {
    method: "POST",
    headers: { cookie: account.cookie, origin: siteUrl },
    body: Uint8Array.from(again),
  });
  expect(capital.status).toBe(201);
  const { data } = (await capital.json()) as Answer;
  await call("DELETE", `edit/file?uuid=${data.file.uuid}`);
  await send(again);
  const twice = await call("POST", "edit/file?restore", { uuid: data.file.uuid });
  expect([twice.status, twice.error.message]).toEqual([409, adminApiMessages.save.sameFile]);
});

test("what is deleted, or no picture, is put to use nowhere, also while it is being deleted", async () => {
  const { call, send } = await uploader();
  const { file } = (await send(newPng())).data;
  const { file: pdf } = (await send(makePdf(crypto.randomUUID()), "terms.pdf")).data;
  const title = `Covers ${crypto.randomUUID()}`;
  const article = (cover: unknown) => ({
    title,
    slug: crypto.randomUUID(),
    cover_file_uuid: cover,
  });
  const fieldsOf = ({ status, error }: { status: number; error?: { fields?: object } }) => [
    status,
    Object.keys(error?.fields ?? {}),
  ];
  expect(fieldsOf(await call("POST", "edit/article", article(pdf.uuid)))).toEqual([
    400,
    ["cover_file_uuid"],
  ]);
  const { package: uuid } = await makeCatalogue(stackDb());
  const { data } = await call("GET", `edit/productpackage?uuid=${uuid}`);
  const pictures = [file, pdf].map((one) => ({ file_uuid: one.uuid, alt: "Deck" }));
  const change = { uuid, update_date: data.update_date, pictures };
  expect(fieldsOf(await call("PUT", "edit/productpackage", change))).toEqual([400, ["pictures"]]);
  const [made, deleted] = await Promise.all([
    call("POST", "edit/article", article(file.uuid)),
    call("DELETE", `edit/file?uuid=${file.uuid}`),
  ]);
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual([made.status, deleted.status]);
  expect(await rows("select count(*) n from article where title = ?", [title])).toEqual([
    { n: made.status === 201 ? 1 : 0 },
  ]);
});

test("a file of the pages' own design is used", async () => {
  const { call } = await uploader();
  const [hero] = await rows("select uuid from file where key = 'hero-sunset'");
  expect((await call("DELETE", `edit/file?uuid=${hero?.uuid}`)).status).toBe(409);
});

test("the pictures that mark the site are used", async () => {
  const { call, send } = await uploader();
  const files = [(await send(newPng())).data.file, (await send(newPng())).data.file];
  const [kept] = await rows("select logo, favicon from site_config");
  const mark = (values: unknown[]) =>
    rows("update site_config set logo = ?, favicon = ?", values.map(String));
  await mark(files.map(({ uuid }) => uuid));
  try {
    for (const { uuid } of files)
      expect((await call("DELETE", `edit/file?uuid=${uuid}`)).status).toBe(409);
  } finally {
    await mark([kept?.logo, kept?.favicon]);
  }
});

test("records of a field are found by their ids, in one call", async () => {
  const { call, send } = await uploader();
  const files = [(await send(newPng())).data.file, (await send(newPng())).data.file];
  const ids = files.map(({ uuid }) => uuid).join(",");
  const { data } = await call("GET", `list/file?ids=${ids}`);
  expect(data.rows.map(({ key }) => key).toSorted()).toEqual(
    files.map(({ key }) => `${key}`).toSorted(),
  );
  expect(data.total).toBe(2);
  expect((await call("GET", "list/file?ids=1,2")).status).toBe(400);
});

test("a provider's uploaded mark shows on public pages", async () => {
  const { send } = await uploader();
  const { file } = (await send(newPng(), "mark.png")).data;
  const { partner, slug } = await makeCatalogue(stackDb());
  await rows("update rental_partner set logo = ? where uuid = ?", [`${file.uuid}`, partner]);
  const page = await (await fetch(`${siteUrl}/provider/${slug}`)).text();
  expect(page).toContain(`/media/${file.key}/480.webp`);
  expect(page).not.toContain(`src="${file.uuid}`);
});

test("an upload that is broken off leaves a record that says so, and no file", async () => {
  const { account } = await uploader();
  const aborting = new AbortController();
  const png = newPng();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(png.subarray(0, 100)),
  });
  const sending = fetch(`${siteUrl}/api/admin/edit/upload?name=broken-off.png`, {
    method: "POST",
    headers: { cookie: account.cookie, origin: siteUrl },
    body,
    signal: aborting.signal,
    duplex: "half",
  } as RequestInit).catch(() => undefined);
  await settled(account.uuid, "received");
  aborting.abort();
  await sending;
  await settled(account.uuid, "refused");
  expect(await rows("select 1 from file where original_name = 'broken-off.png'")).toEqual([]);
});

test("a refusal that comes before the file was read arrives, however large the file is", async () => {
  const body = new Uint8Array(12 * 1024 * 1024);
  const call = async (query: string, headers: Record<string, string>) => {
    const response = await fetch(`${siteUrl}/api/admin/edit/upload${query}`, {
      method: "POST",
      headers: { origin: siteUrl, ...headers },
      body,
    });
    const { error } = (await response.json()) as Pick<Answer, "error">;
    return [response.status, error.code];
  };
  const { account } = await adminApi();
  expect(await call("?name=deck.png", {})).toEqual([401, "unauthenticated"]);
  expect(await call("", { cookie: account.cookie })).toEqual([400, "validation"]);
});
