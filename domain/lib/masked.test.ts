import { expect, test } from "bun:test";
import { masked } from "./masked.ts";

test("a card's number keeps its last four figures, however it is written", () => {
  const cases: [string, string][] = [
    ["my card 4111 1111 1111 1111 exp 12/27", "my card •••• •••• •••• 1111 exp 12/27"],
    ["4111-1111-1111-1111", "••••-••••-••••-1111"],
    ["4111 1111 1111 1111 12 27 123", "•••• •••• •••• 1111 12 27 123"],
    ["pay 5000 from 4111 1111 1111 1111", "pay 5000 from •••• •••• •••• 1111"],
    ["pay 5000 4111 1111 1111 1111", "pay 5000 •••• •••• •••• 1111"],
    ["5555555555554444", "••••••••••••4444"],
    ["amex 3782 822463 10005", "amex •••• •••••• •0005"],
    ["بطاقتي ٤١١١ ١١١١ ١١١١ ١١١١", "بطاقتي •••• •••• •••• ١١١١"],
    ["4111\u00b71111\u00b71111\u00b71111 ok?", "••••\u00b7••••\u00b7••••\u00b71111 ok?"],
  ];
  for (const [text, wanted] of cases) expect(masked(text)).toBe(wanted);
});

test("what proves a card, an account or a person is masked whole or but for four signs", () => {
  const cases: [string, string][] = [
    ["cvv 123", "cvv •••"],
    ["the CVC is 9876 thanks", "the CVC is •••• thanks"],
    ["784-1988-1234567-1", "•••-••••-•••••••-•"],
    ["id 784198812345671", "id •••••••••••••••"],
    ["IBAN AE07 0331 2345 6789 0123 456", "IBAN •••• •••• •••• •••• •••3 456"],
    ["my passport no. is N1234567", "my passport no. is ••••••••"],
    ["паспорт 45 08 123456", "паспорт •• •• ••••••"],
    ["رقم جواز السفر هو A12345678", "رقم جواز السفر هو •••••••••"],
    ["护照号码 E12345678", "护照号码 •••••••••"],
    ["aadhaar 1234 5678 9012", "aadhaar •••• •••• ••••"],
  ];
  for (const [text, wanted] of cases) expect(masked(text)).toBe(wanted);
});

test("telephones, prices, dates and numbers of requests stay as they are", () => {
  for (const text of [
    "call me on +971 50 123 4567",
    "00971501234567",
    "+49 1512 3456789 or 0501234567",
    "12 guests, 4 hours, AED 12,500, on 2026-12-05 at 17:30",
    "between 5000 and 10000 for 25 30 or 40 people",
    "request 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
    "do we need our passports for 12 guests on 24.12.2026?",
    "is the passport needed? we are 4 adults 2 kids",
    "1111 1111 1111 1111",
    "0000000000000000",
  ])
    expect(masked(text)).toBe(text);
});

test("masking twice is masking once, and the text keeps its length", () => {
  for (const text of [
    "4111 1111 1111 1111 cvv 123",
    "passport N1234567",
    "IBAN AE070331234567890123456",
  ]) {
    const once = masked(text);
    expect(masked(once)).toBe(once);
    expect(once).toHaveLength(text.length);
  }
});
