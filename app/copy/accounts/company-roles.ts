/** Said to members of a company where something waits that their role does not allow. */
export const decidedByOthers = {
  approve: "An owner or manager approves this.",
  book: "An owner or manager answers this.",
  choose: "An owner or manager chooses the inspector.",
  pay: "An owner or manager decides on this and pays for it.",
  settle: "An owner or manager answers and settles this.",
} as const;
