export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

/** https://docs.stripe.com/declines/codes */
const DECLINED = { code: "card_declined", message: "Your card was declined." };
const DECLINES = {
  authentication_required: {
    code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
  card_velocity_exceeded: {
    code: "card_declined",
    message: "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  },
  expired_card: { code: "expired_card", message: "Your card has expired." },
  fraudulent: DECLINED,
  generic_decline: DECLINED,
  incorrect_cvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  insufficient_funds: { code: "card_declined", message: "Your card has insufficient funds." },
  lost_card: DECLINED,
  processing_error: {
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  stolen_card: DECLINED,
  test_mode_live_card: {
    code: "card_declined",
    message: "Your card was declined. Your request was in test mode, but used a non test card.",
  },
} as const;

export type DeclineCode = keyof typeof DECLINES;

export function declineOf(declineCode: DeclineCode): Decline {
  return { ...DECLINES[declineCode], declineCode };
}
