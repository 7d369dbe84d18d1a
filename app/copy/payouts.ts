import { PRODUCT } from "~/lib/site";
import { inspectorPercent, platformPercent } from "./amounts";

export const payoutTexts = {
  title: "Payouts & earnings",
  lead: "Where your share goes, and what you have earned.",
  account: "Payout account",
  states: {
    not_started:
      "Connect your bank account to be paid for your work. You enter your details with our payment provider, not here.",
    action_needed: "Your payout setup is not complete yet.",
    checking: "The payment provider is checking your details. This page updates automatically.",
    verified: (last4: string | null) =>
      last4
        ? `Your share is paid out to the bank account ending in ${last4}.`
        : "Your share is paid out to your bank account.",
  },
  needs: "Still needed:",
  needsLater: "The payment provider asks for a few more details:",
  connect: "Connect bank account",
  continue: "Continue setup",
  update: "Update payout details",
  busy: "Opening…",
  failed: "Setup Failed",
  complete: { title: "Payout Setup Complete", text: "Your bank account has been connected successfully." },
  interrupted: { title: "Setup Interrupted", text: "Please complete your payout setup." },
  backToOnboarding: "Continue with your profile",
  how: {
    title: "How payments work",
    points: [
      ["Paid up front", "The company pays when it accepts or books you. The money is held until the work is approved."],
      [
        `${inspectorPercent} is yours`,
        `${PRODUCT} keeps a ${platformPercent} platform fee. Each payment shows both shares to the cent.`,
      ],
      [
        "2-3 business days",
        "After approval your share is transferred and reaches your bank in 2-3 business days, paid out daily.",
      ],
    ],
  },
  schedules: { daily: "daily", weekly: "weekly", monthly: "monthly", other: "on your own schedule" },
  schedule: (schedule: string) => `Payouts are made ${schedule}.`,
} as const;
