/** The question about the analytics tag, and where its answer is changed. */
export const consentMessages = {
  label: "Cookies",
  question:
    "May we count visits with Google Analytics? It sets cookies. Without your yes, nothing of it is loaded.",
  more: "What is stored",
  yes: "Accept",
  no: "Reject",
  settings: {
    ask: "You have not answered yet. Until you do, nothing is loaded.",
    yes: "You have accepted Google Analytics.",
    no: "You have rejected Google Analytics. Nothing of it is loaded.",
    signal:
      "Your browser tells sites not to track you (Do Not Track or Global Privacy Control). We take that as a no and do not ask.",
  },
} as const;
