/** Words of invoices and credit notes (DESIGN §16). */
export const invoiceMessages = {
  /** By kind; the first where the provider is registered for VAT. */
  titles: {
    taxed: { invoice: "Tax invoice", credit_note: "Tax credit note" },
    plain: { invoice: "Invoice", credit_note: "Credit note" },
  },
  reasons: {
    cancelled: "Trip cancelled",
    less: "Less has to be paid",
    buyer: "Details of the buyer corrected",
  },
  document: {
    number: "Number",
    date: "Date",
    supply: "Date of the trip",
    request: "Request",
    takesBack: "Takes back",
    takenBackBy: "Taken back by",
    why: "Reason",
    seller: "From",
    buyer: "To",
    trading: (name: string) => `Trading as ${name}`,
    trn: (number: string) => `TRN ${number}`,
    what: "Description",
    amount: "Amount",
    net: "Net",
    vat: (percent: number) => `VAT ${percent}\u00a0%`,
    total: { invoice: "Total", credit_note: "Total credited" },
    /** Of the document's other lines than those of a whole trip. */
    line: { less: (trip: string) => `Credited: ${trip}`, more: (trip: string) => `Added: ${trip}` },
    standing: (day: string) => `The trip as of ${day}`,
    toPay: "To be paid in all",
    paid: "Paid",
    open: "Open",
    /** Who issued it, below the document. */
    by: (seller: string, site: string) => `Issued by ${seller} through ${site}.`,
    print: "Print or save as PDF",
    back: "Back to the booking",
  },
  office: "As it was sent, and to print:",
  panel: {
    title: "Invoices",
    lead: "The invoice comes from the provider. A company's name, tax registration number (TRN) and address can stand on it.",
    none: "There is no invoice yet.",
    nothingToPay: "There is nothing to be paid, so there is no invoice.",
    of: (title: string, number: string) => `${title} ${number}`,
    issue: "Get the invoice",
    issueFor: "Issue the invoice",
    correct: "Correct the buyer's details",
    correctLead:
      "What was issued is taken back by a credit note, and a new invoice is made. Once a day.",
    correctSend: "Issue it again",
    company: "Company (optional)",
    trn: "Tax registration number (optional)",
    trnHint: "15 digits",
    address: "Address (optional)",
    issued: "The invoice is ready.",
    view: "Invoice",
  },
  errors: {
    company: (most: number) => `At most ${most} characters`,
    trn: "A tax registration number has 15 digits",
    address: (most: number) => `At most ${most} characters in 6 lines`,
    companyForTrn: "With a TRN the invoice needs the company's name",
    limit: "The details were corrected already today. Please try again tomorrow, or write to us.",
    closed: "There is nothing to invoice here (any more).",
  },
  mail: {
    subject: {
      invoice: (number: string, vessel: string) => `Invoice ${number} for ${vessel}`,
      credit_note: (number: string, vessel: string) => `Credit note ${number} for ${vessel}`,
    },
    heading: { invoice: "Your invoice", credit_note: "Your credit note" },
    lead: {
      invoice: (hello: string, provider: string) =>
        `${hello} here is the invoice of ${provider} for your charter.`,
      credit_note: (hello: string, provider: string) =>
        `${hello} here is a credit note of ${provider}: it takes back (a part of) an invoice for your charter.`,
    },
    print: "The page prints as a document and can be saved as a PDF.",
    facts: "Document",
    total: "Total with VAT",
    button: "See the document",
  },
} as const;
