import { type Cents, formatCents } from "~/lib/money";

/** Where a price is above what somebody may pay at a press. */
export const payLimitTexts = {
  /** In place of the words of a button that pays. */
  ask: (amount: string) => `Ask an owner to approve ${amount}`,
  asking: "Asking...",
  /** Beside that button. */
  asks: (limit: Cents) =>
    `This is above your limit of ${formatCents(limit)}. The button asks an owner to approve it; nothing is reserved or charged until then.`,
  /** In place of it, where nobody can be asked. */
  paidByOthers: (limit: Cents, opener: string | null) =>
    `This is above your limit of ${formatCents(limit)}. ${opener ? `${opener} began this payment and can finish it` : "An owner can pay it"}.`,
} as const;
