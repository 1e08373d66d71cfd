/** Who an invoice is for: what is taken, and in which form. */
import { expect, test } from "bun:test";
import { readBuyer } from "./invoice.ts";

const none = { company: "", trn: "", address: "" };

test("a company is one line, a TRN its digits, and nothing turns the words around it", () => {
  expect(
    readBuyer({
      company: " Falcon\r\nEvents\u0000 \u202eLLC\u202c ",
      trn: "1002 0030-٠٤٠٠ ۵۰۰",
      address: "Office 5\u0007\r\nDubai \u2066x\u2069",
    }),
  ).toEqual({
    buyer: { company: "Falcon Events LLC", trn: "100200300400500", address: "Office 5\nDubai x" },
  });
  expect(readBuyer(none)).toEqual({ buyer: none });
});

test("what is too long, or no TRN, is refused at its field, and a TRN needs its company", () => {
  const errorsOf = (values: Partial<typeof none>) => {
    const read = readBuyer({ ...none, ...values });
    return Object.keys("errors" in read ? read.errors : {});
  };
  expect(errorsOf({ company: "x".repeat(121) })).toEqual(["company"]);
  expect(errorsOf({ address: "x".repeat(301) })).toEqual(["address"]);
  expect(errorsOf({ address: "a\nb\nc\nd\ne\nf\ng" })).toEqual(["address"]);
  for (const trn of ["12345678901234", "1234567890123456", "12345678901234x"])
    expect(errorsOf({ company: "A", trn })).toEqual(["trn"]);
  expect(errorsOf({ trn: "100200300400500" })).toEqual(["company"]);
});
