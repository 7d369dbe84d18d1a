/** Above every page of who has not confirmed their address. */
export const pendingTexts = {
  title: "Confirm your email address",
  text: (address: string) =>
    `We emailed a link to ${address}. Open it before you apply, post, book, pay or send messages.`,
  submit: "Resend link",
  busy: "Sending...",
} as const;
