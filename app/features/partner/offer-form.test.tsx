import { expect, test } from "bun:test";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.edge";
import { aChoice, anInvitation, answerPage, type Posted } from "#app/test/invitations.tsx";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";

const user = userEvent.setup();
const { offer: text, errors } = partnerMessages;
const showAnswerPage = (...args: Parameters<typeof answerPage>) => render(answerPage(...args));
const sendButton = () => {
  const [first] = screen.getAllByRole("button", { name: text.send });
  if (!first) throw new Error("nothing to send with");
  return first;
};
const textIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const radio = (label: string | RegExp) =>
  screen.getByRole("radio", { name: label }) as HTMLInputElement;

test("one press sends the first choice that fits, whole", async () => {
  const posted: Posted[] = [];
  showAnswerPage(anInvitation(), { posted });
  await user.click(sendButton());
  await waitFor(() =>
    expect(posted).toEqual([
      {
        revision: ["3"],
        trip: ["as asked"],
        choice: ["sail"],
        start_time: ["12:00"],
        valid_hours: ["24"],
        option_hours: ["0"],
        price_mode: ["all_in"],
        price: ["4200"],
        includes: ["Captain\nFuel"],
        excludes: ["Food"],
        tier_hours: ["48"],
        tier_percent: ["50"],
        meeting_point: ["Pier 7"],
        note: [""],
        intent: ["offer"],
      },
    ]),
  );
});

test("the rest of a trip that begins after midnight is due by the day it begins on", () => {
  const terms = { ...DEFAULT_TERMS, deposit_percent: 30, balance_days: 7 };
  const shown = (first_start: string) =>
    anInvitation("opened", { first_start, choices: [aChoice({ terms })] });
  showAnswerPage(shown("23:00"));
  expect(screen.getAllByText(/28\.11\.2026/).length).toBeGreaterThan(0);
  cleanup();
  showAnswerPage(shown("00:00"));
  expect(screen.getAllByText(/29\.11\.2026/).length).toBeGreaterThan(0);
});

test("the same form goes without a script, with empty rows to write in and a button that fills", () => {
  const html = renderToString(answerPage(anInvitation()));
  expect(html).toContain('method="post"');
  expect(html.match(/name="extra_title"/g)?.length).toBe(3);
  expect(html.match(/name="tier_hours"/g)?.length).toBe(4);
  expect(html).toContain('value="fill"');
  // Enter in a field presses the first submit button.
  expect(html.indexOf('value="offer"')).toBeLessThan(html.indexOf('value="fill"'));
});

test("what does not fit can't be chosen and says why", () => {
  showAnswerPage(anInvitation());
  expect(radio(/Little Wind/).disabled).toBe(true);
  expect(screen.getByText("Carries 8 guests")).toBeDefined();
  expect(radio(/Afternoon under Sail/).checked).toBe(true);
});

test("another vessel refills what nobody has touched and leaves the rest", async () => {
  showAnswerPage(anInvitation());
  await user.clear(screen.getByLabelText(text.meetingPoint));
  await user.type(screen.getByLabelText(text.meetingPoint), "Gate C");
  await user.click(radio(/Lantern Supper/));
  expect(textIn(text.price)).toBe("5400");
  expect(radio(text.base).checked).toBe(true);
  expect(textIn(`${text.extras.first}, ${text.extras.row(1)}`)).toBe("Supper");
  expect(textIn(text.includes)).toBe("Captain\nSupper");
  expect(textIn(text.meetingPoint)).toBe("Gate C");
  // (5,400 + 960) and 5 %.
  expect(screen.getAllByText(/6,678\.00/).length).toBeGreaterThan(0);
});

test("a price somebody wrote stays, whatever vessel is chosen, and the live line follows it", async () => {
  showAnswerPage(anInvitation());
  await user.clear(screen.getByLabelText(text.price));
  expect(screen.getAllByText(text.unreadable).length).toBe(2);
  await user.type(screen.getByLabelText(text.price), "4,219");
  await user.click(radio(/Lantern Supper/));
  expect(textIn(text.price)).toBe("4,219");
  const live = document.querySelector("[aria-live]")?.textContent;
  expect(live).toContain("AED 4,219.00");
  expect(live).toContain("351.58 per guest · 1,054.75 per hour");
});

test("the other way to write the price keeps what the visitor pays", async () => {
  showAnswerPage(anInvitation());
  const live = () => document.querySelector("[aria-live]")?.textContent;
  expect(live()).toContain("AED 4,200.00");
  await user.click(radio(text.base));
  expect(textIn(text.price)).toBe("4000");
  expect(live()).toContain("AED 4,200.00");
  await user.click(radio(text.allIn));
  expect(textIn(text.price)).toBe("4200");
  expect(live()).toContain("AED 4,200.00");
});

test("extras are added and removed, and posted row by row", async () => {
  const posted: Posted[] = [];
  showAnswerPage(anInvitation(), { posted });
  await user.click(radio(text.base));
  await user.click(screen.getByRole("button", { name: text.extras.add }));
  await user.keyboard("Cake");
  await user.tab();
  await user.keyboard("100.50");
  await user.click(screen.getByRole("button", { name: text.extras.add }));
  await user.keyboard("Flowers");
  await user.click(screen.getByRole("button", { name: text.remove(text.extras.row(2)) }));
  await user.click(sendButton());
  await waitFor(() =>
    expect(posted[0]).toMatchObject({ extra_title: ["Cake"], extra_price: ["100.50"] }),
  );
});

test("the last price comes back by one press, and can still be looked at before it goes", async () => {
  const posted: Posted[] = [];
  const last_price = { choice: "sail", price: 380_000, extras: [] };
  showAnswerPage(anInvitation("opened", { last_price }), { posted });
  await user.click(screen.getByRole("button", { name: text.repeat("AED 3,990") }));
  expect(textIn(text.price)).toBe("3990");
  expect(posted).toEqual([]);
  expect(screen.queryByRole("button", { name: text.repeat("AED 3,990") })).toBeNull();
});

test("errors stand at their fields, which opens them and takes the focus", async () => {
  showAnswerPage(anInvitation(), {
    answers: { errors: { price: errors.price, tier_hours: errors.tiers } },
  });
  await user.click(sendButton());
  expect(await screen.findByText(errors.price)).toBeDefined();
  const price = screen.getByLabelText(text.price);
  expect(price.getAttribute("aria-describedby")).toContain("error");
  expect(screen.getByText(errors.tiers)).toBeDefined();
  await waitFor(() => expect(document.activeElement === price).toBe(true));
  expect(price.closest("details")?.open).toBe(true);
});

test("without a script what was posted comes back in the fields, rows and all", () => {
  const html = renderToString(
    answerPage(anInvitation(), {
      first: {
        intent: "offer",
        errors: { extra_price: errors.extras },
        values: {
          choice: "lantern",
          price_mode: "base",
          price: "5x",
          extra_title: "Cake\n\nIce",
          extra_price: "100\n\nfree",
        },
      },
    }),
  );
  expect(html).toContain('value="5x"');
  for (const kept of ["Cake", "100", "Ice", "free"]) expect(html).toContain(`value="${kept}"`);
  expect(html).toContain(errors.extras);
  expect(html).toContain('<details open=""');
});

test("without a script the form is filled in with another choice or with the last price", () => {
  const kept = { choice: "lantern", start_time: "16:00", valid_hours: "48", note: "Until sunset" };
  const last_price = { choice: "sail", price: 380_000, extras: [] };
  const filled = (intent: string, refused: { failure?: string; values?: object } = {}) =>
    render(
      answerPage(anInvitation("opened", { last_price }), {
        first: { intent, errors: {}, ...refused, values: { ...kept, ...refused.values } },
      }),
    );
  const { unmount } = filled("fill");
  expect(radio(/Lantern Supper/).checked).toBe(true);
  expect([textIn(text.price), textIn(text.meetingPoint)]).toEqual(["5400", "Pier 2"]);
  expect([textIn(text.start), textIn(text.note)]).toEqual(["16:00", "Until sunset"]);
  unmount();
  filled("repeat");
  expect(radio(/Afternoon under Sail/).checked).toBe(true);
  expect([textIn(text.price), textIn(text.valid)]).toEqual(["3990", "48"]);
  cleanup();
  // Too many at once, say: nothing was done, and nothing is changed.
  filled("repeat", { failure: "Try again in a minute.", values: { price: "7000" } });
  expect(radio(/Lantern Supper/).checked).toBe(true);
  expect(textIn(text.price)).toBe("7000");
});

test("the picture is of the vessel that is chosen", async () => {
  const picture = (key: string) => ({ key, alt: "", width: 1200, height: 800 });
  const choices = [
    aChoice({ picture: picture("sail") }),
    aChoice({ value: "cat", label: "Cat", picture: picture("cat") }),
  ];
  showAnswerPage(anInvitation("opened", { choices }));
  const shown = () => screen.getByRole("form", { name: text.title }).querySelector("img")?.src;
  expect(shown()).toContain("/sail/");
  await user.click(radio(/^Cat/));
  expect(shown()).toContain("/cat/");
});
