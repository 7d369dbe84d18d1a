import type { AnyTraits } from "../traits";

export const ACCOUNT = {
  welcome: { group: "account", about: "nothing", values: [], sides: { company: [], inspector: [] } },
  certification_approved: {
    group: "account",
    about: "certification",
    while: "approved",
    values: ["note", "expiryDate", "level?"],
  },
  certification_rejected: { group: "account", about: "certification", values: ["note", "expiryDate", "level?"] },
  certification_expired: {
    group: "account",
    about: "certification",
    while: "expired",
    values: ["note", "expiryDate", "level?", "othersLast?"],
  },
  equipment_verified: { group: "account", about: "equipment", while: "verified", values: [] },
  equipment_rejected: { group: "account", about: "equipment", values: ["note"] },
  payout_verified: { group: "account", about: "payout", while: "verified", values: [] },
  payout_action_needed: { group: "account", about: "payout", while: "action_needed", values: [] },
  payout_paused: { group: "account", about: "payout", while: "action_needed", values: [] },
  payout_paused_by_hand: { group: "account", about: "payout", while: "action_needed", values: [] },
  payout_closed: { group: "account", about: "payout", while: "closed", values: [] },
  payout_closed_by_hand: { group: "account", about: "payout", while: "closed", values: [] },
  payout_bank_approved: { group: "account", about: "bankDetails", while: "approved", values: [] },
  payout_bank_rejected: { group: "account", about: "bankDetails", while: "rejected", values: ["reason"] },
  join_requested: { group: "people", about: "joinRequest", check: "isJoinRequestOpen", asks: true, values: ["name"] },
  join_request_admitted: { group: "account", about: "joinRequest", values: ["company"] },
  join_request_declined: { group: "account", about: "joinRequest", values: ["company"] },
  join_request_unanswered: { group: "account", about: "joinRequest", values: ["company"] },
} as const satisfies Record<string, AnyTraits>;
