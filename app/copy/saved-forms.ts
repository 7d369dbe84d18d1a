/** A form that came after its session had run out, and waits for its person. */
export const savedFormTexts = {
  title: (form: string) => `Not sent yet: ${form}`,
  lead: "You had been signed out when you sent this, so nothing happened with it. It is as you typed it.",
  typed: "What you typed",
  minutes: (left: number) =>
    `It is kept, encrypted, for ${left === 1 ? "1 more minute" : `${left} more minutes`} and then deleted.`,
  filesGone: {
    title: "Your files were not kept",
    text: "The words were. Go on with the form and attach the files again.",
  },
  send: "Send it now",
  sending: "Sending…",
  change: "Change it first",
  goOn: "Go on with the form",
  opening: "Opening…",
  discard: "Discard it",
  discarding: "Discarding…",
  discarded: { title: "Discarded", description: "What you typed has been deleted." },
  gone: {
    title: "Nothing is kept here",
    text: "It has been sent or discarded, 30 minutes have passed, or another account typed it.",
    action: "Go to your home page",
  },
  /** Shown on the sign-in page that such a form leads to. */
  signIn: {
    title: "Your session has ended",
    text: "What you typed is kept for 30 minutes. Sign in, and you can send it.",
  },
} as const;
