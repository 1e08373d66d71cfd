import { USER_AGENT } from "#app/test/user-agent.ts";

/** A form of a page, with what a browser would send of it as it stands. */
export type Form = {
  action: string;
  fields: [name: string, value: string][];
  /** Names and values of its buttons. */
  buttons: [name: string, value: string][];
  /** What can be chosen, by field. */
  choices: Record<string, string[]>;
};
export type Page = { status: number; url: string; html: string; forms: () => Promise<Form[]> };
/** What came of a post: the address it leads to, or the page that refuses it. */
export type Posted = { status: number; location: string; page: Page };
type Answered = (call: { method: string; path: string; status: number; text: string }) => void;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};
const plain = (text: string) =>
  text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (one) => ENTITIES[one] ?? one);

/** One person's browser without script: cookies of the site, pages, and the forms on them. `answered` hears of every answer. */
export function openBrowser(site: string, now: () => number, answered: Answered) {
  const jar = new Map<string, { value: string; path: string; until: number }>();

  function cookiesFor(path: string): string {
    return [...jar]
      .filter(([, one]) => path.startsWith(one.path) && one.until > now())
      .map(([key, { value }]) => `${key.split(" ", 1)[0]}=${value}`)
      .join("; ");
  }
  function keep(cookie: string) {
    const [pair = "", ...rest] = cookie.split("; ");
    const at = pair.indexOf("=");
    const said = Object.fromEntries(rest.map((one) => one.split("=", 2)));
    const path = said.Path ?? "/";
    const age = said["Max-Age"];
    const until = age === undefined ? Number.POSITIVE_INFINITY : now() + Number(age) * 1000;
    jar.set(`${pair.slice(0, at)} ${path}`, { value: pair.slice(at + 1), path, until });
  }
  async function send(
    method: string,
    address: string,
    more: { body?: string | FormData; type?: string; headers?: Record<string, string> } = {},
  ) {
    const url = new URL(address, site);
    const isOwn = url.origin === new URL(site).origin;
    const headers: Record<string, string> = { "user-agent": USER_AGENT, ...more.headers };
    if (isOwn) headers.cookie = cookiesFor(url.pathname);
    if (method !== "GET") {
      headers.origin = url.origin;
      headers["sec-fetch-site"] = "same-origin";
    }
    if (more.type) headers["content-type"] = more.type;
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      ...(more.body !== undefined && { body: more.body }),
    });
    if (isOwn) for (const cookie of response.headers.getSetCookie()) keep(cookie);
    const text = await response.text();
    answered({ method, path: url.pathname, status: response.status, text });
    return { status: response.status, location: response.headers.get("location") ?? "", text };
  }
  const pageOf = (status: number, url: string, html: string): Page => ({
    status,
    url,
    html,
    forms: () => readForms(html, url),
  });

  async function open(address: string, from = ""): Promise<Page> {
    let url = new URL(address, site).href;
    for (let hop = 0; ; hop++) {
      const headers: Record<string, string> = from ? { referer: new URL(from, site).href } : {};
      const { status, location, text } = await send("GET", url, { headers });
      if (status < 300 || status >= 400 || location === "" || hop === 5)
        return pageOf(status, url, text);
      url = new URL(location, url).href;
    }
  }

  return {
    open,
    /** Whether somebody is signed in here: the cookie of their account is there. */
    isSignedIn: () => cookiesFor("/").includes("__Host-token="),
    /** Presses a button of a form (its name and value), with some fields filled in; a list gives a field several values. */
    async press(
      form: Form,
      filled: Readonly<Record<string, string | readonly string[]>> = {},
      button?: [string, string],
    ): Promise<Posted> {
      const body = new URLSearchParams(form.fields.filter(([name]) => !(name in filled)));
      for (const [name, value] of Object.entries(filled))
        for (const one of [value].flat()) body.append(name, one);
      if (button) body.set(...button);
      const type = "application/x-www-form-urlencoded";
      const { status, location, text } = await send("POST", form.action, {
        body: body.toString(),
        type,
      });
      return { status, location, page: pageOf(status, form.action, text) };
    },
    /** Posts a form that holds a file, as its page would. */
    async pressMultipart(form: Form, filled: Readonly<Record<string, string>>): Promise<Posted> {
      const body = new FormData();
      for (const [name, value] of [...form.fields, ...Object.entries(filled)])
        body.set(name, value);
      const { status, location, text } = await send("POST", form.action, { body });
      return { status, location, page: pageOf(status, form.action, text) };
    },
    /** What a page's script sends. */
    async call(
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<{
      status: number;
      data: unknown;
      error: { code: string; message: string } | undefined;
    }> {
      const { status, text } = await send(method, path, {
        headers,
        ...(body && { body: JSON.stringify(body), type: "application/json" }),
      });
      const { data, error } = text.startsWith("{") ? JSON.parse(text) : { data: text };
      return { status, data, error };
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** The forms of a page with what stands in them. */
async function readForms(html: string, url: string): Promise<Form[]> {
  const forms: Form[] = [];
  const byId = new Map<string, Form>();
  let open: Form | undefined;
  let select: { form: Form; name: string; value: string | undefined } | undefined;
  let area: { form: Form; name: string; text: string } | undefined;
  const read = (element: HTMLRewriterTypes.Element, name: string) =>
    plain(element.getAttribute(name) ?? "");
  const ownerOf = (element: HTMLRewriterTypes.Element) =>
    byId.get(element.getAttribute("form") ?? "") ?? open;
  const rewriter = new HTMLRewriter()
    .on("form", {
      element(element) {
        const action = new URL(read(element, "action") || url, url).href;
        const form: Form = { action, fields: [], buttons: [], choices: {} };
        const id = element.getAttribute("id");
        if (id) byId.set(id, form);
        forms.push(form);
        open = form;
        element.onEndTag(() => {
          open = undefined;
        });
      },
    })
    .on("input", {
      element(element) {
        const form = ownerOf(element);
        const name = read(element, "name");
        if (!form || name === "" || element.hasAttribute("disabled")) return;
        const type = element.getAttribute("type");
        const value = read(element, "value");
        if (type === "file") return;
        if (type === "radio" || type === "checkbox") {
          form.choices[name] = [...(form.choices[name] ?? []), value];
          if (!element.hasAttribute("checked")) return;
        }
        form.fields.push([name, value]);
      },
    })
    .on("select", {
      element(element) {
        const form = ownerOf(element);
        if (!form) return;
        const here = { form, name: read(element, "name"), value: undefined };
        select = here;
        form.choices[here.name] = [];
        element.onEndTag(() => {
          const value = select?.value ?? form.choices[here.name]?.[0];
          if (value !== undefined) form.fields.push([here.name, value]);
          select = undefined;
        });
      },
    })
    .on("option", {
      element(element) {
        if (!select || element.hasAttribute("disabled")) return;
        const value = read(element, "value");
        select.form.choices[select.name]?.push(value);
        if (element.hasAttribute("selected")) select.value = value;
      },
    })
    .on("textarea", {
      element(element) {
        const form = ownerOf(element);
        if (!form) return;
        const here = { form, name: read(element, "name"), text: "" };
        area = here;
        element.onEndTag(() => {
          form.fields.push([here.name, plain(here.text)]);
          area = undefined;
        });
      },
      text({ text }) {
        if (area) area.text += text;
      },
    })
    .on("button", {
      element(element) {
        const form = ownerOf(element);
        const name = read(element, "name");
        if (form && name !== "") form.buttons.push([name, read(element, "value")]);
      },
    });
  await rewriter.transform(new Response(html)).text();
  return forms;
}

/** The form of a page that does something: whose field or button `intent` says so, and whose fields say what is given. */
export async function formFor(
  page: Page,
  intent: string,
  about: Readonly<Record<string, string>> = {},
): Promise<Form | undefined> {
  const forms = await page.forms();
  return forms.find(({ fields, buttons }) => {
    const has = (name: string, value: string) =>
      [...fields, ...buttons].some((one) => one[0] === name && one[1] === value);
    return (
      has("intent", intent) && Object.entries(about).every(([name, value]) => has(name, value))
    );
  });
}

/** What stands in a field of a form. */
export const valueIn = (form: Form, name: string) =>
  form.fields.find(([field]) => field === name)?.[1] ?? "";
/** Whether a form does something, by its field or button `intent`. */
export const isAbout =
  (intent: string) =>
  ({ fields, buttons }: Form) =>
    [...fields, ...buttons].some(([name, value]) => name === "intent" && value === intent);

/** What came of a press, in a word. */
export const outcome = ({ status }: { status: number }) =>
  status < 400 ? "done" : `refused (${status})`;
