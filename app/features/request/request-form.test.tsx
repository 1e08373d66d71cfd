import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type Mock,
  mock,
  setSystemTime,
  spyOn,
  test,
} from "bun:test";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import type { MeasureEvent } from "#domain/rules/events.ts";
import type { FreeFleet, PublicReach } from "#domain/rules/reach.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { type Given, givenValues, NOTHING_GIVEN, type RequestMode } from "./defaults.ts";
import { RequestForm } from "./request-form.tsx";

const EARLIEST = "2026-11-24";
/** A moment for which that is the earliest day: what has passed by then does not depend on when the tests run. */
beforeAll(() => void setSystemTime(new Date("2026-11-21T08:00:00Z")));
afterAll(() => void setSystemTime());
const DHOW: RequestMode = {
  kind: "reservation",
  pack: {
    uuid: "0190aaaa-0000-7000-8000-000000000001",
    slug: "lantern-supper",
    title: "Lantern Supper",
    limits: { hours_min: 3, hours_max: 4, guests_min: 10, guests_max: 60, times_of_day: [3] },
    sale: {
      terms: DEFAULT_TERMS,
      vessel: "Qamar, 26 m dhow",
      price: 100_000,
      price_model: "hour",
      cancellation: [{ hours_before: 72, refund_percent: 100 }],
      options: [{ title: "Live oud", price: 50_000, unit: "booking" }],
    },
  },
};

let calls: { path: string; body: Record<string, unknown>; key: string | null }[] = [];
let respond: (path: string) => Response | Promise<Response>;
const nativeFetch = globalThis.fetch;
let warn: Mock<typeof console.warn>;

beforeEach(() => {
  calls = [];
  respond = (path) =>
    path.endsWith("rentalrequest")
      ? Response.json({
          data: { uuid: "u", request_id: 1047, valid_until_date: "2026-11-22T05:12:00.000Z" },
        })
      : Response.json({ data: {} });
  globalThis.fetch = mock(async (path: string, init: RequestInit) => {
    calls.push({
      path,
      body: JSON.parse(`${init.body}`),
      key: new Headers(init.headers).get("idempotency-key"),
    });
    return respond(path);
  }) as unknown as typeof fetch;
  warn = spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  globalThis.fetch = nativeFetch;
  warn.mockRestore();
});

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const sent = (path: string) => calls.filter((call) => call.path === `/api/edit/${path}`);

function showRequestForm(mode: RequestMode = { kind: "offer" }, given?: Given) {
  render(<RequestForm mode={mode} earliest={EARLIEST} given={given} />);
}

/** Puts a text in at once, as from the clipboard: single keys cost the most by far, and a few tests type them. */
async function fill(label: string, text: string) {
  act(() => screen.getByLabelText(label).focus());
  await user.paste(text);
}

async function passStep1(email = "layla@haddad.example") {
  // Of another request it stands there.
  if (email) await fill("Email Address", email);
  await user.click(screen.getByRole("checkbox", { name: /I agree to marketing/ }));
  await press("Next");
  await screen.findByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
}

async function passStep2() {
  await press("Next");
  await screen.findByLabelText("Full Name");
}

async function fillStep3() {
  await fill("Full Name", "Layla Haddad");
  await fill("Phone Number", "+971501234567");
}

test("each step that is done is told of once, and the stored request (docs/measurement.md)", async () => {
  const told: MeasureEvent[] = [];
  window.__measure = (event) => void told.push(event);
  showRequestForm();
  await press("Next");
  await screen.findByText("Email is required");
  expect(told).toEqual([]);
  await passStep1();
  await press("Previous");
  await screen.findByLabelText("Email Address");
  await press("Next");
  await screen.findByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
  await passStep2();
  await fillStep3();
  respond = () => Response.json({ error: { code: "internal", message: "" } }, { status: 500 });
  await press("Get My Offers");
  await screen.findByRole("alert");
  const steps = ([1, 2, 3] as const).map((step) => ({ name: "step_done", step, mode: "offer" }));
  expect(told as unknown[]).toEqual(steps);
  respond = () =>
    Response.json({
      data: { uuid: "u", request_id: 1047, valid_until_date: "2026-11-22T05:12:00.000Z" },
    });
  await press("Get My Offers");
  await screen.findByRole("heading", { name: /Thank You for Your Request!/ });
  expect(told as unknown[]).toEqual([...steps, { name: "submitted", mode: "offer" }]);
  delete window.__measure;
});

describe("offer mode", () => {
  test("what the page has counted for the wish it begins with stands there from the first paint", () => {
    render(
      <RequestForm
        mode={{ kind: "offer" }}
        earliest={EARLIEST}
        counted={{ vessels: 4, companies: 3 }}
      />,
    );
    expect(
      screen.getByText("Four yachts of three companies are free on 24.11.2026 in the afternoon."),
    ).toBeDefined();
    expect(calls).toEqual([]);
  });

  const counted = (free: FreeFleet) =>
    render(<RequestForm mode={{ kind: "offer" }} earliest={EARLIEST} counted={free} />);
  const take = () =>
    screen
      .queryAllByRole("button")
      .filter((button) => button.getAttribute("name") === "take")
      .map(({ textContent }) => textContent);

  test("no day is proposed where none can help, but what to change", () => {
    counted({
      ...{ vessels: 0, companies: 0 },
      ways: [{ changes: [{ field: "guests", value: 70 }], companies: 1 }],
    });
    expect(take()).toEqual(["70 guests: 1 company"]);
    expect(document.body.textContent).not.toContain("Another day");
    expect(screen.getByText("More would be asked:")).toBeDefined();
  });

  test("a day that has none proposes the one that the server has found, which one press takes", async () => {
    const answers: FreeFleet[] = [{ vessels: 3, companies: 2 }];
    const asked: string[] = [];
    globalThis.fetch = mock(async (path: string) => {
      if (!path.startsWith("/api/free")) return new Response(null, { status: 503 });
      asked.push(path);
      return Response.json({ data: answers[0] });
    }) as unknown as typeof fetch;
    counted({ vessels: 0, companies: 0, next: "2026-11-29" });
    expect(take()).toEqual(["Take 29.11.2026"]);
    await press("Take 29.11.2026");
    const now = "Three yachts of two companies are free on 29.11.2026 in the afternoon.";
    await screen.findByText(now);
    // Where the button stood: there is the focus that it has lost.
    expect(document.activeElement?.textContent).toStartWith(now);
    expect(document.activeElement?.getAttribute("role")).toBe("status");
    expect(screen.getByLabelText<HTMLInputElement>("Preferred Date").value).toBe("29.11.2026");
    expect(take()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test("one company that is free is not left without a word on what brings more", async () => {
    counted({
      ...{ vessels: 1, companies: 1, next: "2026-11-25" },
      ways: [{ changes: [{ field: "duration", value: 3 }], companies: 6 }],
    });
    expect(take()).toEqual(["Take 25.11.2026", "3 hours: 6 companies"]);
    await press("3 hours: 6 companies");
    await passStep1();
    expect(
      screen.getByLabelText("Duration (Hours)", { selector: "[inputmode=numeric]" }),
    ).toHaveProperty("value", "3");
  });

  test("headings, steps, buttons and the payload of the whole way (SPEC §2, §4)", async () => {
    showRequestForm();
    expect(
      screen.getByRole("heading", {
        name: "Get the Best Quotes from Multiple Yacht Rentals in Dubai",
      }),
    ).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByRole("button", { name: "Previous" })).toBeNull();
    await passStep1();

    expect(screen.getByRole("heading", { name: "Design Your Dream Yachting Experience" })).toBe(
      document.activeElement as HTMLElement,
    );
    expect(screen.getByText("Step 2 of 3")).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");
    await press("Number of Guests: one more");
    await passStep2();

    expect(
      screen.getByRole("heading", {
        name: "Enter Your Details for an Unforgettable Yachting Experience",
      }),
    ).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("66");
    await fillStep3();
    await press("Get My Offers");

    await screen.findByRole("heading", {
      name: "Layla Haddad, Thank You for Your Request! Get Ready for Your Amazing Yacht Rental Offers",
    });
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(
      screen.getByText(/will arrive by email within hours, at layla@haddad.example/),
    ).toBeDefined();
    expect(screen.getByText(/the founder of/)).toBeDefined();
    expect(sent("newsletter")).toHaveLength(1);
    expect(sent("newsletter")[0]?.body).toMatchObject({
      email: "layla@haddad.example",
      typeid: 1,
      statusid: 0,
    });
    expect(sent("rentalrequest")[0]?.body).toMatchObject({
      start_date: EARLIEST,
      timeofday: 2,
      typeid: 0,
      duration: 2,
      guests: 3,
      name: "Layla Haddad",
      comment: "",
    });

    await press("Submit Another Request");
    expect(await screen.findByLabelText("Preferred Date")).toHaveProperty("value", "24.11.2026");
    // Who asks is the same; what they agree to is asked anew (SPEC §5).
    expect(screen.getByLabelText("Email Address")).toHaveProperty("value", "layla@haddad.example");
    const consent = screen.getByRole("checkbox", { name: /I agree to marketing/ });
    expect(consent).toHaveProperty("checked", false);
    await user.click(consent);
    await press("Next");
    const guests = await screen.findByLabelText("Number of Guests", { selector: "[name]" });
    expect(guests).toHaveProperty("value", "2");
    await passStep2();
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Layla Haddad");
    expect(screen.getByLabelText("Phone Number")).toHaveProperty("value", "+971501234567");
  });

  test("step 1 says all that is wrong at once and takes the focus to the first", async () => {
    showRequestForm();
    await user.clear(screen.getByLabelText("Preferred Date"));
    await user.type(screen.getByLabelText("Email Address"), "layla@hotmail");
    await press("Next");
    expect(await screen.findByText("Please select a date")).toBeDefined();
    expect(screen.getByText("Please enter a valid email address")).toBeDefined();
    expect(screen.getByText("You must accept the terms to continue")).toBeDefined();
    expect(screen.getByText("Three things to put right")).toBeDefined();
    expect(document.activeElement === screen.getByLabelText("Preferred Date")).toBe(true);
    expect(calls).toHaveLength(0);
    await user.type(screen.getByLabelText("Email Address"), ".ae");
    await waitFor(() =>
      expect(screen.queryByText("Please enter a valid email address")).toBeNull(),
    );
  });

  test("values survive the way back and forth, and the slider mirrors the number", async () => {
    showRequestForm();
    await passStep1();
    const guests = screen.getByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
    await user.clear(guests);
    await user.type(guests, "12");
    expect(screen.getByLabelText("Number of Guests", { selector: "[type=range]" })).toHaveProperty(
      "value",
      "12",
    );
    await press("Previous");
    expect(await screen.findByLabelText("Email Address")).toHaveProperty(
      "value",
      "layla@haddad.example",
    );
    expect(screen.getByRole("checkbox", { name: /I agree/ })).toHaveProperty("checked", true);
    await press("Next");
    expect(
      await screen.findByLabelText("Number of Guests", { selector: "[inputmode=numeric]" }),
    ).toHaveProperty("value", "12");
  });

  test("the heading of step 3 greets by first name", async () => {
    showRequestForm();
    await passStep1();
    await passStep2();
    await fillStep3();
    await press("Previous");
    await screen.findByText("Step 2 of 3");
    await passStep2();
    expect(
      screen.getByRole("heading", { name: "Final Step, Layla! Exciting Offers Coming Your Way" }),
    ).toBeDefined();
  });

  test("nobody is called by a name that is refused", async () => {
    showRequestForm();
    await passStep1();
    await passStep2();
    await fill("Full Name", "R2-D2");
    await user.click(screen.getByLabelText("Phone Number"));
    await press("Previous");
    await screen.findByText("Step 2 of 3");
    await passStep2();
    expect(
      screen.getByRole("heading", {
        name: "Enter Your Details for an Unforgettable Yachting Experience",
      }),
    ).toBeDefined();
  });

  test("a UAE number gets its country where it is typed, on leaving the field or by Enter in it", async () => {
    showRequestForm();
    await passStep1();
    await passStep2();
    const phone = screen.getByLabelText("Phone Number") as HTMLInputElement;
    expect(phone.placeholder).toBe("+971501234567");
    // While the field shows it, the line below does not say it again.
    expect(screen.queryByText(/As in/)).toBeNull();
    await fill("Full Name", "Layla Haddad");
    await fill("Phone Number", "050 123-4567");
    act(() => screen.getByLabelText("Full Name").focus());
    expect(phone.value).toBe("+971501234567");
    await user.clear(phone);
    await fill("Phone Number", "04 123 4567");
    await press("Get My Offers");
    expect(await screen.findByText(/^Phone must start with/)).toBeDefined();
    // The example stays when the placeholder has gone.
    expect(screen.getByText(/As in \+971501234567/)).toBeDefined();
    await user.clear(phone);
    await user.type(phone, "0501234568{Enter}");
    await screen.findByRole("button", { name: "Submit Another Request" });
    expect(sent("rentalrequest")[0]?.body).toMatchObject({ phone: "+971501234568" });
    // The heading has thanked already.
    expect(document.body.textContent?.match(/thank you/gi)).toHaveLength(1);
  });

  test("what leaving a field takes away stays until the press that left it is over", async () => {
    showRequestForm();
    await passStep1();
    await passStep2();
    await fill("Full Name", "Layla Haddad");
    await fill("Phone Number", "04 123 4567");
    await press("Get My Offers");
    expect(await screen.findByText(/^Phone must start with/)).toBeDefined();
    await user.clear(screen.getByLabelText("Phone Number"));
    await fill("Phone Number", "050 123 4567");
    const target = screen.getByRole("button", { name: "Get My Offers" });
    await user.pointer({ keys: "[MouseLeft>]", target });
    // It stands above the button, which would move away from under the pointer.
    expect(screen.getByText(/^Phone must start with/)).toBeDefined();
    await user.pointer("[/MouseLeft]");
    await screen.findByRole("button", { name: "Submit Another Request" });
  });

  test("a comment shows when asked for and is sent", async () => {
    showRequestForm();
    await passStep1();
    await passStep2();
    await fillStep3();
    // Whether it is seen is the style sheet's business (controls.css) and the journeys'.
    expect(screen.getByLabelText("Your Message").closest(".revealed")).not.toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Add a comment to your request" }));
    await user.type(screen.getByLabelText("Your Message"), "Shade, please");
    await press("Get My Offers");
    await screen.findByRole("button", { name: "Submit Another Request" });
    expect(sent("rentalrequest")[0]?.body).toMatchObject({ comment: "Shade, please" });
  });

  test("a newsletter failure never blocks", async () => {
    respond = (path) => {
      if (path.endsWith("newsletter")) throw new TypeError("Failed to fetch");
      return Response.json({ data: {} });
    };
    showRequestForm();
    await passStep1();
    expect(screen.getByText("Step 2 of 3")).toBeDefined();
  });
});

describe("a failed submission (SPEC §4, §8)", () => {
  async function toSubmit() {
    showRequestForm();
    await passStep1();
    await passStep2();
    await fillStep3();
  }

  test("shows its sentence, keeps the step and the values, clears on the next action, and retries with the same key", async () => {
    respond = () => Response.json({ error: { code: "x", message: "x" } }, { status: 429 });
    await toSubmit();
    await press("Get My Offers");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Too many requests. Please wait a moment and try again.",
    );
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Layla Haddad");
    await press("Get My Offers");
    await waitFor(() => expect(sent("rentalrequest")).toHaveLength(2));
    const [first, second] = sent("rentalrequest");
    expect(first?.key).toBeString();
    expect(second?.key).toBe(first?.key as string);
    await screen.findByRole("alert");
    await press("Previous");
    await waitFor(() => expect(screen.queryByRole("alert") === null).toBe(true));
  });

  test("while it is under way the form is disabled, and a second press sends nothing", async () => {
    const gate = Promise.withResolvers<Response>();
    await toSubmit();
    respond = () => gate.promise;
    const button = screen.getByRole("button", { name: "Get My Offers" });
    await user.dblClick(button);
    expect(screen.getByRole("button", { name: "Sending" })).toHaveProperty("disabled", true);
    expect(screen.getByLabelText("Full Name").closest("fieldset")).toHaveProperty("disabled", true);
    expect(sent("rentalrequest")).toHaveLength(1);
    gate.resolve(
      Response.json({
        data: { uuid: "u", request_id: 1, valid_until_date: "2026-11-22T05:12:00.000Z" },
      }),
    );
    await screen.findByRole("button", { name: "Submit Another Request" });
  });
});

describe("the times of day (SPEC §2)", () => {
  test("the third is called Evening, or as the package wants it (SPEC §2)", async () => {
    const { unmount } = render(<RequestForm mode={{ kind: "offer" }} earliest={EARLIEST} />);
    expect(screen.getAllByRole("radio")).toHaveLength(3);
    expect(screen.getByRole("radio", { name: /^Evening/ })).toBeDefined();
    unmount();
    const limits = { ...DHOW.pack.limits, late_night: true };
    render(<RequestForm mode={{ ...DHOW, pack: { ...DHOW.pack, limits } }} earliest={EARLIEST} />);
    expect(screen.getByText(/^Late Night/)).toBeDefined();
    expect(screen.queryByText(/^Evening/)).toBeNull();
    // And so it is in what has been chosen so far, beside the later steps.
    await passStep1();
    expect(screen.getByRole("complementary").textContent).toContain("Late Night");
  });
});

describe("a second request", () => {
  test("is a request of its own, with a key of its own", async () => {
    showRequestForm();
    for (const count of [1, 2]) {
      // Who asks stands in the second already.
      await passStep1(count === 1 ? undefined : "");
      await passStep2();
      if (count === 1) await fillStep3();
      await press("Get My Offers");
      await screen.findByRole("button", { name: "Submit Another Request" });
      expect(sent("rentalrequest")).toHaveLength(count);
      if (count === 1) await press("Submit Another Request");
    }
    const [first, second] = sent("rentalrequest");
    expect(second?.key).not.toBe(first?.key as string);
    expect(sent("newsletter")).toHaveLength(1);
  });
});

describe("reservation mode", () => {
  test("names the package, keeps its limits and times of day, and sends its uuid", async () => {
    showRequestForm(DHOW);
    expect(screen.getByRole("heading", { name: "Reserve Lantern Supper Now" })).toBeDefined();
    // A single time of day is no choice.
    expect(screen.queryAllByRole("radio")).toHaveLength(0);
    expect(screen.getByText(/^Evening/)).toBeDefined();
    await passStep1();
    expect(
      screen.getByLabelText("Number of Guests", { selector: "[inputmode=numeric]" }),
    ).toHaveProperty("value", "10");
    const guests = screen.getByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
    await user.clear(guests);
    await user.type(guests, "61");
    await press("Next");
    expect(await screen.findByText("Maximum 60 guests allowed")).toBeDefined();
    await user.clear(guests);
    await user.type(guests, "60");
    await passStep2();
    await fillStep3();
    await press("Submit Request");
    expect(await screen.findByRole("heading", { name: "Reservation Request" })).toBeDefined();
    expect(sent("rentalrequest")[0]?.body).toMatchObject({
      typeid: 1,
      product_package_uuid: "0190aaaa-0000-7000-8000-000000000001",
      guests: 60,
      duration: 3,
      timeofday: 3,
    });
  });
});

test("a number that cannot be is said when its field is left, and the summary keeps the last that can", async () => {
  showRequestForm(DHOW);
  await passStep1();
  const guests = screen.getByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
  await user.clear(guests);
  await user.paste("40");
  const strip = () => document.querySelector<HTMLDetailsElement>("details.group\\/fold");
  const said = () => document.querySelector("aside")?.textContent;
  expect(said()).toContain("40 guests");
  await user.clear(guests);
  await user.paste("5000");
  expect(screen.queryByText(/^Maximum/)).toBeNull();
  await user.tab();
  expect(await screen.findByText("Maximum 60 guests allowed")).toBeDefined();
  expect(said()).toContain("40 guests");
  await user.clear(guests);
  await user.paste("40");
  // What a phone has unfolded folds again with the step.
  strip()?.setAttribute("open", "");
  await passStep2();
  expect(strip()?.open).toBe(false);
});

describe("a day on which nothing of the package is free", () => {
  const NONE = "Nothing is free on 02.12.2026 for so long.";
  let asked: URLSearchParams[] = [];
  let taken: string[] = [];
  let free: string[] = [];
  beforeEach(() => {
    asked = [];
    free = ["20:00"];
    taken = ["2026-12-02"];
    const answer = globalThis.fetch;
    globalThis.fetch = mock(async (path: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(path, "https://site.example");
      if (pathname !== "/api/days") return answer(path, init);
      asked.push(searchParams);
      const isTaken = taken.includes(`${searchParams.get("day")}`);
      const starts = isTaken ? [] : free;
      const nearest = isTaken ? "2026-12-03" : null;
      return Response.json({ data: { month: "2026-12", days: [], starts, nearest } });
    }) as unknown as typeof fetch;
  });
  const day = () => screen.getByLabelText<HTMLInputElement>("Preferred Date");
  const type = async (text: string) => {
    await user.clear(day());
    await user.type(day(), text);
  };

  test("is said at the field when it is left, with the nearest free one, which one press takes", async () => {
    showRequestForm(DHOW);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked = [];
    await type("2.12.2026");
    expect(asked).toHaveLength(0);
    await user.tab();
    expect(await screen.findByText(NONE)).toBeDefined();
    // With what is wished for: the server counts what it cannot serve.
    expect(`${asked[0]}`).toMatch(
      /^package=lantern-supper&month=2026-12&duration=3&day=2026-12-02&timeofday=\d&guests=\d+$/,
    );
    await press("Take 03.12.2026");
    expect(day().value).toBe("03.12.2026");
    expect(day()).toBe(document.activeElement as HTMLInputElement);
    await waitFor(() => expect(screen.queryByText(NONE)).toBeNull());
    expect(screen.queryByRole("button", { name: /^Take/ })).toBeNull();
  });

  test("is said at once where the form begins with it, until another is taken", async () => {
    taken = [EARLIEST];
    showRequestForm(DHOW);
    const none = await screen.findByText("Nothing is free on 24.11.2026 for so long.");
    expect(day().value).toBe("24.11.2026");
    await press("Take 03.12.2026");
    await waitFor(() => expect(none.isConnected).toBe(false));
  });

  test("does not leave step 1, nor change by Enter in another field", async () => {
    showRequestForm(DHOW);
    await type("2.12.2026");
    await fill("Email Address", "layla@haddad.example");
    await user.click(screen.getByRole("checkbox", { name: /I agree to marketing/ }));
    await user.type(screen.getByLabelText("Email Address"), "{Enter}");
    expect(await screen.findByText(NONE)).toBeDefined();
    await user.type(screen.getByLabelText("Email Address"), "{Enter}");
    await press("Next");
    expect(day().value).toBe("02.12.2026");
    taken = [];
    await press("Next");
    await screen.findByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
  });

  test("what a cancellation costs is counted from the start that is chosen, else from the first of the time of day", async () => {
    taken = [];
    free = ["20:00", "22:00"];
    showRequestForm(DHOW);
    await type("3.12.2026");
    await passStep1();
    // 72 hours before 20.00, and before 22.00.
    expect(screen.getAllByText("30.11.2026, 20.00", { exact: false }).length).toBeGreaterThan(0);
    await user.selectOptions(screen.getByLabelText("Start"), "22");
    expect(screen.getAllByText("30.11.2026, 22.00", { exact: false }).length).toBeGreaterThan(0);
    expect(screen.queryByText("30.11.2026, 20.00", { exact: false })).toBeNull();
  });

  test("where every earlier step of cancelling has passed it is said that the last holds from now on, in every step", async () => {
    const { pack } = DHOW as Extract<RequestMode, { kind: "reservation" }>;
    const cancellation = [{ hours_before: 24 * 200, refund_percent: 100 }];
    showRequestForm({
      kind: "reservation",
      pack: { ...pack, sale: { ...pack.sale, cancellation } },
    });
    await type("3.12.2026");
    expect(screen.getAllByText("From now on").length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^Cancel from now on: AED .* to pay$/).length).toBeGreaterThan(0);
    expect(screen.queryByText("After that")).toBeNull();
  });

  test("of the starts those that are taken stand in the list and cannot be chosen", async () => {
    showRequestForm(DHOW);
    await type("3.12.2026");
    await passStep1();
    const taken = await screen.findByRole("option", { name: "21.00, taken" });
    expect(taken).toHaveProperty("disabled", true);
    expect(screen.getByRole("option", { name: "20.00" })).toHaveProperty("disabled", false);
    // One that was chosen before the answer came is refused where it stands.
    (taken as HTMLOptionElement).disabled = false;
    await user.selectOptions(screen.getByLabelText("Start"), "21");
    await press("Next");
    await screen.findByText("That is taken. On 03.12.2026 it is free to start at 20.00.");
    await user.selectOptions(screen.getByLabelText("Start"), "20");
    await passStep2();
  });

  describe("of a package that is sold for the sunset", () => {
    const { pack } = DHOW as Extract<RequestMode, { kind: "reservation" }>;
    const limits = { ...pack.limits, hours_min: 2, by_sunset: true, times_of_day: [2] as const };
    const sunset: RequestMode = { kind: "reservation", pack: { ...pack, limits } };
    const start = () => screen.getByLabelText("Start") as unknown as HTMLInputElement;
    beforeEach(() => {
      free = ["12:00", "13:00"];
    });

    test("the preset start is one that is free, also in a form that starts anew", async () => {
      showRequestForm(sunset);
      await type("3.12.2026");
      await passStep1();
      await waitFor(() => expect(start().value).toBe("13"));
      await passStep2();
      await fillStep3();
      await press("Submit Request");
      await press("Submit Another Request");
      await type("3.12.2026");
      await passStep1("");
      await waitFor(() => expect(start().value).toBe("13"));
    });

    test("a start the visitor's link has named stays, is refused at once, and a free one takes one press", async () => {
      showRequestForm(sunset, { ...NOTHING_GIVEN, values: { selStartHour: "16" } });
      await type("3.12.2026");
      await passStep1();
      await screen.findByText(
        "That is taken. On 03.12.2026 it is free to start at 12.00 or 13.00.",
      );
      expect(start().value).toBe("16");
      await press("Start at 12.00");
      expect(start().value).toBe("12");
      expect(screen.queryByText(/^That is taken/)).toBeNull();
      await passStep2();
    });

    test("a free start of another time of day takes one press, too, and is sent with it", async () => {
      const limits = { ...pack.limits, times_of_day: [2, 3] as const };
      free = ["20:00"];
      const values = { selTimeOfDay: "2", selStartHour: "16" };
      showRequestForm(
        { kind: "reservation", pack: { ...pack, limits } },
        { ...NOTHING_GIVEN, values },
      );
      await type("3.12.2026");
      await passStep1();
      await user.click(await screen.findByRole("button", { name: "Start at 20.00" }));
      expect(start().value).toBe("20");
      await passStep2();
      await fillStep3();
      await press("Submit Request");
      await screen.findByRole("button", { name: "Submit Another Request" });
      expect(sent("rentalrequest")[0]?.body).toMatchObject({ timeofday: 3, start_hour: 20 });
    });

    test("a free start that is known only when the step is left stays", async () => {
      const answer = globalThis.fetch;
      let isAway = true;
      globalThis.fetch = mock(async (path: string, init: RequestInit) =>
        isAway && path.includes("/api/days") ? Response.error() : answer(path, init),
      ) as unknown as typeof fetch;
      showRequestForm(sunset);
      await type("3.12.2026");
      await passStep1();
      expect(start().value).toBe("16");
      isAway = false;
      await passStep2();
      await fillStep3();
      await press("Submit Request");
      await screen.findByRole("button", { name: "Submit Another Request" });
      expect(sent("rentalrequest")[0]?.body).toMatchObject({ start_hour: 13 });
    });

    test("a start that a link has named is not that of another request", async () => {
      showRequestForm(sunset, { ...NOTHING_GIVEN, values: { selStartHour: "13" } });
      await type("3.12.2026");
      await passStep1();
      await passStep2();
      await fillStep3();
      await press("Submit Request");
      await press("Submit Another Request");
      await type("3.12.2026");
      await passStep1("");
      await waitFor(() => expect(start().value).toBe("13"));
    });

    test("a start that a link has named is named in each step that is posted without a script", () => {
      const limits = { ...pack.limits, times_of_day: [2, 3] as const };
      const link = new URLSearchParams("timeofday=2&duration=4&hour=16&guests=12");
      showRequestForm(
        { kind: "reservation", pack: { ...pack, limits } },
        givenValues(link, limits, EARLIEST),
      );
      const action = document.querySelector("form")?.getAttribute("action") ?? "";
      const query = new URL(action, "https://site.example").searchParams;
      const { values, leftOut } = givenValues(query, limits, EARLIEST);
      expect([query.get("package"), values.selStartHour]).toEqual([pack.slug, "16"]);
      expect(leftOut).toEqual({});
    });
  });

  test("without an answer the form goes on, and an offer request asks nothing of it", async () => {
    globalThis.fetch = mock(async () => Response.error()) as unknown as typeof fetch;
    showRequestForm(DHOW);
    await type("2.12.2026");
    await passStep1();
  });
});

describe("values out of the chat", () => {
  const MARK = "From your chat";
  const given = (query: string) =>
    givenValues(new URLSearchParams(`from=chat&${query}`), OFFER_LIMITS, EARLIEST);
  const all = given("guests=12&duration=4&timeofday=3&date=2026-12-24&comment=A+birthday");
  const form = (what: Given) => (
    <RequestForm mode={{ kind: "offer" }} earliest={EARLIEST} given={what} />
  );
  const number = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: "[inputmode=numeric]" });
  const marks = () => screen.queryAllByText(MARK).length;

  test("stand marked on each step, and no step, consent or contact is taken from the visitor", async () => {
    render(form(all));
    expect(screen.getByLabelText<HTMLInputElement>("Preferred Date").value).toBe("24.12.2026");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Evening/ }).checked).toBe(true);
    expect(marks()).toBe(2);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>("Email Address").value).toBe("");
    await passStep1();
    expect([number("Number of Guests").value, number("Duration (Hours)").value]).toEqual([
      "12",
      "4",
    ]);
    expect(marks()).toBe(2);
    await passStep2();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your Message").value).toBe("A birthday");
    expect(marks()).toBe(1);
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("");
    await fillStep3();
    await press("Get My Offers");
    await screen.findByRole("heading", { name: /Thank You/ });
    expect(sent("rentalrequest")[0]?.body).toMatchObject({
      start_date: "2026-12-24",
      timeofday: 3,
      guests: 12,
      duration: 4,
      comment: "A birthday",
    });
  });

  test("lose their mark once the visitor changes them, also back to what they were", async () => {
    render(form(all));
    await user.click(screen.getByRole("radio", { name: /Morning/ }));
    expect(marks()).toBe(1);
    await user.click(screen.getByRole("radio", { name: /Evening/ }));
    expect(marks()).toBe(1);
  });

  test("that arrive later leave alone what the visitor has changed, and are shown before the visitor goes on", async () => {
    const { rerender } = render(form(given("guests=12")));
    await passStep1();
    await user.clear(number("Number of Guests"));
    await user.type(number("Number of Guests"), "20");
    await passStep2();
    await user.type(screen.getByLabelText("Full Name"), "Layla Haddad");
    rerender(form(given("guests=30&duration=5&comment=Sushi")));
    await screen.findByText("Step 2 of 3");
    expect([number("Number of Guests").value, number("Duration (Hours)").value]).toEqual([
      "20",
      "5",
    ]);
    expect(marks()).toBe(1);
    await passStep2();
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Layla Haddad");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your Message").value).toBe("Sushi");
  });

  test("that arrive after a submission begin another request", async () => {
    const { rerender } = render(form(given("guests=12")));
    await passStep1();
    await passStep2();
    await fillStep3();
    await press("Get My Offers");
    await screen.findByRole("heading", { name: /Thank You/ });
    rerender(form(given("timeofday=1")));
    const morning = await screen.findByRole<HTMLInputElement>("radio", { name: /Morning/ });
    expect(morning.checked).toBe(true);
    expect(marks()).toBe(1);
    const email = screen.getByLabelText<HTMLInputElement>("Email Address").value;
    expect(email).toBe("layla@haddad.example");
  });

  test("that break a rule are left out, and named in a line until the visitor has chosen", async () => {
    render(form(given("date=2020-01-01&guests=500")));
    expect(
      screen.getByText(
        "Not filled in: Preferred Date (Date must be at least 3 days from today), Number of Guests (Maximum 130 guests allowed).",
      ),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Preferred Date").value).toBe("24.11.2026");
    expect(marks()).toBe(0);
    await passStep1();
    screen.getByText("Not filled in: Number of Guests (Maximum 130 guests allowed).");
    await user.type(number("Number of Guests"), "0");
    expect(screen.queryByText(/^Not filled in/)).toBeNull();
  });

  test("are forgotten by another request", async () => {
    render(form(all));
    await passStep1();
    await passStep2();
    await fillStep3();
    await press("Get My Offers");
    await screen.findByRole("heading", { name: /Thank You/ });
    await press("Submit Another Request");
    await screen.findByLabelText("Preferred Date");
    expect(marks()).toBe(0);
  });
});

describe("who leaves the form and comes back", () => {
  const number = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: "[inputmode=numeric]" });
  const form = (mode: RequestMode, given?: Given) => (
    <RequestForm mode={mode} earliest={EARLIEST} given={given} />
  );
  /** What a press on the package's page says. */
  const pressed = (values: Given["values"]): Given => ({
    ...NOTHING_GIVEN,
    values: { codStartDate: "2026-12-24", selTimeOfDay: "3", txtDuration: "3", ...values },
  });

  test("finds what was typed, chosen and agreed to, and the step, until it is sent; nothing is sent twice", async () => {
    const { unmount } = render(form(DHOW));
    await fill("Email Address", "layla@haddad.example");
    unmount();
    const again = render(form(DHOW));
    expect(screen.getByLabelText("Email Address")).toHaveProperty("value", "layla@haddad.example");
    await passStep1("");
    await user.click(screen.getByRole("checkbox", { name: /Live oud/ }));
    await passStep2();
    await fillStep3();
    respond = () => Response.error();
    await press("Submit Request");
    await waitFor(() => expect(sent("rentalrequest")).toHaveLength(1));
    await screen.findByRole("alert");
    again.unmount();

    const last = render(form(DHOW));
    expect(screen.getByText("Step 3 of 3")).toBeDefined();
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Layla Haddad");
    expect(screen.getByLabelText("Phone Number")).toHaveProperty("value", "+971501234567");
    await press("Previous");
    expect(screen.getByRole("checkbox", { name: /Live oud/ })).toHaveProperty("checked", true);
    await press("Previous");
    expect(screen.getByRole("checkbox", { name: /I agree/ })).toHaveProperty("checked", true);
    await press("Next");
    await screen.findByText("Step 2 of 3");
    await passStep2();
    respond = () =>
      Response.json({
        data: { uuid: "u", request_id: 1, valid_until_date: "2026-11-22T05:12:00.000Z" },
      });
    await press("Submit Request");
    await screen.findByRole("button", { name: "Submit Another Request" });
    const [first, second] = sent("rentalrequest");
    expect(second?.body).toMatchObject({ extras: ["Live oud"], name: "Layla Haddad" });
    // The server knows the press that it had no answer for, and the address that it has subscribed.
    expect(second?.key).toBe(first?.key as string);
    expect(sent("newsletter")).toHaveLength(1);
    last.unmount();

    // Of what was sent only who asks stands there, as in another request.
    render(form(DHOW));
    expect(screen.getByLabelText("Email Address")).toHaveProperty("value", "layla@haddad.example");
    expect(screen.getByRole("checkbox", { name: /I agree/ })).toHaveProperty("checked", false);
  });

  test("finds what was asked for by a link or a press since, at the step that shows it", async () => {
    const { unmount } = render(form(DHOW, pressed({ txtGuests: "12", chkExtras: "Live oud" })));
    await passStep1();
    await user.clear(number("Number of Guests"));
    await user.paste("20");
    await passStep2();
    unmount();
    // The same press: what was changed in the form stands.
    const same = render(form(DHOW, pressed({ txtGuests: "12", chkExtras: "Live oud" })));
    expect(screen.getByText("Step 3 of 3")).toBeDefined();
    await press("Previous");
    expect(number("Number of Guests").value).toBe("20");
    await passStep2();
    same.unmount();
    // Another one, with an extra taken out.
    const other = render(form(DHOW, pressed({ txtGuests: "14" })));
    expect(screen.getByText("Step 2 of 3")).toBeDefined();
    expect(number("Number of Guests").value).toBe("14");
    expect(screen.getByRole("checkbox", { name: /Live oud/ })).toHaveProperty("checked", false);
    await press("Previous");
    expect(screen.getByLabelText("Preferred Date")).toHaveProperty("value", "24.12.2026");
    other.unmount();
    // Nothing said takes nothing away.
    render(form(DHOW));
    expect(screen.getByLabelText("Preferred Date")).toHaveProperty("value", "24.12.2026");
  });

  test("finds each wish by itself: a package's is not that of offers", async () => {
    const { unmount } = render(form({ kind: "offer" }));
    const date = screen.getByLabelText("Preferred Date");
    await user.clear(date);
    await user.type(date, "24.12.2026");
    await fill("Email Address", "layla@haddad.example");
    unmount();
    const reservation = render(form(DHOW));
    expect(screen.getByLabelText("Preferred Date")).toHaveProperty("value", "24.11.2026");
    expect(screen.getByLabelText("Email Address")).toHaveProperty("value", "layla@haddad.example");
    reservation.unmount();
    render(form({ kind: "offer" }));
    expect(screen.getByLabelText("Preferred Date")).toHaveProperty("value", "24.12.2026");
  });

  test("finds what was typed before the chat said otherwise", async () => {
    const said = (guests: string) =>
      givenValues(
        new URLSearchParams(`from=chat&duration=4&guests=${guests}`),
        OFFER_LIMITS,
        EARLIEST,
      );
    const first = render(form({ kind: "offer" }, said("12")));
    first.unmount();
    // What was only said goes along, too.
    const { unmount } = render(form({ kind: "offer" }));
    await passStep1();
    expect(number("Number of Guests").value).toBe("12");
    expect(screen.getAllByText("From your chat")).toHaveLength(2);
    await user.clear(number("Number of Guests"));
    await user.paste("20");
    unmount();
    render(form({ kind: "offer" }, said("16")));
    expect([number("Number of Guests").value, number("Duration (Hours)").value]).toEqual([
      "20",
      "4",
    ]);
    expect(screen.getAllByText("From your chat")).toHaveLength(1);
  });
});

// The last one: what is known of the companies is kept as long as the page lives.
test("where hardly any company takes it, what to change is one press from the line that says so", async () => {
  const small = { company: 1, vessel: 1, capacity: 12, guests_min: 1, guests_max: 12 };
  const packages = [1, 2].map((company) => ({
    ...{ ...small, company, vessel: company },
    ...{ hours_min: 1, hours_max: 8, times_of_day: [2] },
  }));
  const reach: PublicReach = { companies: 2, vessels: 2, extras: ["Cake"], packages };
  globalThis.fetch = mock(async () => Response.json({ data: reach })) as unknown as typeof fetch;
  showRequestForm();
  await passStep1();
  expect(await screen.findByText(/will be asked for exactly this/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "What to change" })).toBeNull();
  const guests = screen.getByLabelText("Number of Guests", { selector: "[inputmode=numeric]" });
  await user.clear(guests);
  await user.paste("24");
  await user.click(await screen.findByRole("button", { name: "What to change" }));
  expect(document.activeElement?.textContent).toBe("12 guests: 2 companies");
  // In the morning fewer guests alone would not do.
  await press("Previous");
  await user.click(screen.getByRole("radio", { name: /^Morning/ }));
  await press("Next");
  await user.click(
    await screen.findByRole("button", { name: "Afternoon, 12 guests: 2 companies" }),
  );
  expect(
    screen.getByLabelText("Number of Guests", { selector: "[inputmode=numeric]" }),
  ).toHaveProperty("value", "12");
  // The count is told where the press was: there is the focus that the button has lost, and once, not at the top as well.
  const now = "Two of two companies will be asked for exactly this.";
  await waitFor(() => expect(document.activeElement?.textContent).toBe(now));
  expect(screen.getAllByText(now)).toHaveLength(2);
  expect(
    screen.getAllByRole("status").filter(({ textContent }) => textContent?.includes(now)),
  ).toEqual([document.activeElement as HTMLElement]);
});
