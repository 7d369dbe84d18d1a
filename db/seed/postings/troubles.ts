import type { JobText } from "./posting";

/** What Dana has begun and not finished. */
export const UNFINISHED: JobText = {
  title: "Pier cap and column, bent 6",
  description:
    "Column and cap in one lift, 44 yd³. Still to add: the pump, the cure box and who calls the plant on the day.",
  location: "Buda, TX",
  projectType: "bridge",
  duration: "4-8 hours",
  budgetRange: "$400-600",
  timeSlot: "morning",
  startsIn: 11,
};

/** Dana has this one at the checkout. */
export const BEING_PAID: JobText = {
  title: "Deck overlay, latex-modified concrete",
  description:
    "1.5 in overlay on the Onion Creek bridge from a mobile mixer, 21 yd³. Yield and air at the start of each load of the mixer, slump five minutes after discharge, and two sets of cylinders. Night work if the deck is above 85 °F.",
  location: "Austin, TX",
  projectType: "bridge",
  duration: "4-8 hours",
  budgetRange: "$400-600",
  timeSlot: "evening",
  equipmentFee: "40",
  startsIn: 9,
};

/** Dana took this job back while a colleague still had its checkout open; the payment came late and was refunded. */
export const TAKEN_BACK: JobText = {
  title: "Barrier footing, ramp C",
  description:
    "26 yd³ off the chute between the ramp and the sound wall. Slump, air and one set of cylinders. The lane closure may move by a week; we will know on Friday.",
  location: "Cedar Park, TX",
  projectType: "road",
  duration: "1-2 hours",
  budgetRange: "$200-400",
  timeSlot: "afternoon",
  startsIn: 4,
};

/** Alicia discarded this posting and then paid for it in another tab; her bank refuses the refund of the fee. */
export const DISCARDED: JobText = {
  title: "Pool deck, cool deck topping",
  description: "Topping on the hotel's pool deck, 9 yd³. Slump and one set of cylinders.",
  location: "Clearwater, FL",
  projectType: "commercial",
  duration: "1-2 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: 3,
};

/** Title of the job whose acceptance Paul left at the checkout until it ran out. */
export const LEFT_AT_CHECKOUT = "Light-rail guideway columns 31 to 34";

/** Title of the job whose payment Ben's bank disputes. */
export const DISPUTED = "Wind turbine foundation: 480 yd³ octagon pour";
