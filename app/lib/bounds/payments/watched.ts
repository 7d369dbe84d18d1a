import { type Bound, DAY } from "../units";

/** How long the server keeps asking the provider about money that went back to a company. */
export const WATCHED = {
  refunds: {
    most: 30 * DAY,
    unit: "ms",
    why: "after one arrived: banks send a refund back within weeks, if at all (https://docs.stripe.com/refunds#failed-refunds)",
  },
  disputes: {
    most: 180 * DAY,
    unit: "ms",
    why: "after one was decided: arbitration by the card networks is over by then (https://docs.stripe.com/disputes/how-disputes-work)",
  },
} as const satisfies Record<string, Bound>;
