/** Reporting work as done, and approving it. */
export const workTexts = {
  report: {
    title: "Mark the work as done",
    action: "Mark work done",
    submit: "Mark work done",
    busy: "Reporting…",
    tests: "Did you test concrete? Then sign a test report instead: it marks the work as done.",
    beginReport: "Start the test report",
    draft: "Your test report is not signed yet. Signing it marks the work as done.",
    openDraft: "Go on with the report",
    note: "What did you do?",
    noteHint: (company: string) => `${company} reads this before approving the work.`,
    photos: (most: number) => `Photos of the work (at most ${most})`,
    says: (company: string, hours: number) =>
      `This tells ${company} the work is done. The company approves it; without an answer it is approved automatically after ${hours} hours.`,
    money: (share: string) => `When it is approved, your share of ${share} is transferred to your payout account.`,
    done: { title: "Work reported as done", description: "The company has been asked to approve it." },
  },
  approval: {
    title: "Approve this work?",
    action: "Approve work",
    submit: "Approve work",
    busy: "Approving…",
    says: (inspector: string) => `You confirm that ${inspector} has done this work. This cannot be undone.`,
    money: (amount: string) =>
      `The ${amount} that is paid and we hold is released: the inspector's share is transferred now. The card is not charged again.`,
    done: { title: "Work approved", description: "The inspector's share is on its way." },
  },
  panel: { title: "What was done", photo: (number: number) => `Photo ${number} of the work` },
  /** The hours that are left until the work is approved without an answer. */
  automatic: {
    label: "Approved automatically",
    within,
    company: (left: string | null) =>
      `The inspector reports the work as done. Approve it to release the payment; otherwise it is approved automatically ${within(left)}.`,
    /** Whose role does not let them approve. */
    member: (left: string | null) =>
      `The inspector reports the work as done. Without an answer of your company it is approved automatically ${within(left)}.`,
    inspector: (left: string | null) =>
      `You reported the work as done. The company approves it; without an answer it is approved automatically ${within(left)}.`,
  },
  home: {
    waiting: "Waiting for approval",
    for: "Company",
    reportBy: "Report by",
    worked: "Time of the work",
    unreported: "Not reported",
    begun: "Report begun",
    unpaid: "Did you test concrete? Then sign a test report. You are paid after you report the work.",
    unsigned: "Your test report is not signed yet. Signing it marks the work as done. You are paid after that.",
  },
  cancel: "Not now",
  back: "Back to the booking",
} as const;

function within(left: string | null): string {
  return left ? `in ${left}` : "within the hour";
}
