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

/** Alicia called this one off six hours before the start, in a thunderstorm: half of it went back. */
export const CALLED_OFF: JobText = {
  title: "Lift station base slab and wall starter",
  description:
    "19 yd³ in one placement, dewatering runs through the night. Slump, air, temperature and two sets of cylinders; the cure box is on site.",
  location: "Clearwater, FL",
  projectType: "commercial",
  duration: "2-4 hours",
  budgetRange: "$200-400",
  timeSlot: "afternoon",
  startsIn: -3,
};

/** Denise fell ill and gave this one back a moment ago: the refund is on its way, and the job is open again. */
export const GIVEN_BACK: JobText = {
  title: "Clarifier wall, second lift",
  description:
    "41 yd³ pumped. Slump, air and temperature each truck, four cylinders each 50 yd³. Water is added at the plant only.",
  location: "Columbus, OH",
  projectType: "structural",
  duration: "2-4 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: 3,
};

/** The work is approved, but Stripe has stopped Grace's account and takes no transfer to it. */
export const NOT_TRANSFERRED: JobText = {
  title: "Stair core walls, levels 2 and 3",
  description:
    "26 yd³ in two lifts. Slump and temperature each truck, air on the first, one set of cylinders a lift. Heated enclosure.",
  location: "St. Paul, MN",
  projectType: "structural",
  duration: "1-2 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: -1,
};

/** Title of the job of which an administrator gave a part back, after it was paid out. */
export const PARTLY_REFUNDED = "Core wall, jump 12: SCC slump flow";

/** Title of the job whose payment an administrator holds. */
export const ON_HOLD = "Reservoir wall, water-retaining: fresh tests and joint check";
