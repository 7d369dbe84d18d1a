/** What a toast says of news that came while a page was open. */
export const liveTexts = {
  messageFrom: (name: string) => `New message from ${name}`,
  open: "Open",
};
