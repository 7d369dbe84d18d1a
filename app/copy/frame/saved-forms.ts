/** A form that came after its session had run out, and waits for its person. */
export const savedFormTexts = {
  title: (form: string) => `Not sent yet: ${form}`,
  lead: "You were signed out when you sent this, so it was not sent. Here is what you typed.",
  typed: "What you typed",
  copyable: "It was not sent. Copy what you need.",
  minutes: (left: number) =>
    `It is kept, encrypted, for ${left === 1 ? "1 more minute" : `${left} more minutes`} and then deleted.`,
  filesGone: {
    title: "Your files were not kept",
    text: "Your text was. Continue with the form and attach the files again.",
  },
  send: "Send it now",
  sending: "Sending…",
  change: "Change it first",
  goOn: "Continue with the form",
  opening: "Opening…",
  discard: "Discard it",
  discarding: "Discarding…",
  discarded: { title: "Discarded", description: "What you typed has been deleted." },
  gone: {
    title: "Nothing is kept here",
    text: "It was sent or discarded, 30 minutes have passed, or it belongs to another account.",
    action: "Go to your home page",
  },
  /** Shown on the sign-in page that such a form leads to. */
  signIn: {
    title: "Your session has ended",
    text: "What you typed is kept for 30 minutes. Sign in, and you can send it.",
    unsent: "What you sent did not go through and was not kept. Sign in and send it again.",
  },
} as const;
