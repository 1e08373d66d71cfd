/** Words of the mails, and of the layout they share. */
export const mailMessages = {
  layout: {
    fallback: "If the button does not work, copy this address into your browser:",
    sentBy: (siteName: string) => `Sent by ${siteName}, yacht charter in Dubai.`,
  },
  signInLink: {
    subject: (siteName: string) => `Sign in to ${siteName}`,
    heading: "Your sign-in link",
    open: "Open the link below on the device where you want to be signed in.",
    button: "Sign in",
    once: (minutes: number) =>
      minutes === 1
        ? "It works once, within one minute."
        : `It works once, within ${minutes} minutes.`,
    notYou: "If you did not ask for it, ignore this mail: nothing happens without the link.",
  },
} as const;
