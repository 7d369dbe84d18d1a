/** What waits for an administrator, on their home. A queue's address is where its work is done. */
export const adminWaitingTexts = {
  heading: "Waiting for you",
  none: "Nothing waits for you.",
  noneText: "New certificates, payments to make and reports are listed here as they come in.",
  since: "Oldest since",
  due: "Answer due by",
  queues: {
    disputes: { label: "Bank disputes to answer", to: "/admin/payouts/issues" },
    problems: { label: "Problems with bookings to decide", to: "/admin/problems" },
    money: { label: "Transfers and refunds that failed", to: "/admin/payouts/issues" },
    approvals: { label: "Decisions for a second administrator", to: "/admin/approvals" },
    transfers: { label: "Inspectors to pay by hand", to: "/admin/payouts/due" },
    certifications: { label: "Certifications to check", to: "/admin/certifications?status=pending" },
    bank: { label: "Bank details to check", to: "/admin/payouts/manual" },
    equipment: { label: "Equipment to verify", to: "/admin/equipment?status=pending" },
    people: { label: "Reports of people", to: "/admin/support?state=reports" },
    reviews: { label: "Reported reviews", to: "/admin/reviews" },
    support: { label: "Support requests", to: "/admin/support" },
  },
} as const;
