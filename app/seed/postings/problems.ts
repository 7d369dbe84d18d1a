import { CLASS_S } from "../people/specifications";
import type { Posting } from "./posting";

/** Dana says that two trucks went untested, and Riley has offered to settle. */
export const UNTESTED: Posting = {
  company: "dana",
  title: "Curb and gutter, Slaughter Lane: slump and air",
  description:
    "Slip-formed curb, 58 yd³ from two plants. Slump and air on the first three trucks of each plant, one set of cylinders. The paver does not wait, so sample while it moves.",
  location: "Austin, TX",
  projectType: "road",
  duration: "2-4 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: -3,
  posted: [-9, "09:05"],
  applications: [{ by: "riley", at: [-8, "07:44"], letter: "I did the north side of Slaughter Lane in June." }],
  accepted: { by: "riley", at: [-7, "13:10"] },
  done: "10:15",
};

/** Owen doubts the signed readings, Grace stands by them, and an administrator decides. */
export const DOUBTED: Posting = {
  company: "owen",
  title: "Silo foundation ring, 65 yd³",
  description:
    "Ring footing for a grain silo. Slump, air and temperature on every second truck, two sets of cylinders.",
  location: "Rochester, MN",
  projectType: "foundation",
  duration: "2-4 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  tests: ["slump", "air", "temperature", "cylinders"],
  cylinderSets: 2,
  concrete: { mix: { ...CLASS_S, supplier: "Zumbro Ready Mix, Rochester" }, volume: "65" },
  startsIn: -6,
  posted: [-13, "10:20"],
  applications: [{ by: "grace", at: [-12, "08:15"], letter: "I live 20 minutes away and have my own air meter." }],
  accepted: { by: "grace", at: [-11, "16:40"] },
  done: "10:30",
  report: "doubted",
};

/** Ben waited for Tom, who never answered: all of his money went back. */
export const NOBODY_CAME: Posting = {
  company: "ben",
  title: "Loading ramp walls, second lift",
  description: "31 yd³ by pump. Slump and air on each truck, one set of cylinders.",
  location: "Denver, CO",
  projectType: "commercial",
  duration: "1-2 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: -6,
  posted: [-12, "11:32"],
  applications: [{ by: "tom", at: [-11, "17:03"], letter: "Free that morning." }],
  accepted: { by: "tom", at: [-10, "09:12"] },
};

/** Paul and Hannah agreed on a part. */
export const AGREED: Posting = {
  company: "paul",
  title: "Utility vault lids, precast yard",
  description: "Twelve lids a day. Slump flow and air for each batch, cylinders for the first and the last.",
  location: "Tacoma, WA",
  projectType: "commercial",
  duration: "4-8 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: -9,
  posted: [-15, "13:45"],
  applications: [{ by: "hannah", at: [-14, "09:30"], letter: "I know the yard and its mixes." }],
  accepted: { by: "hannah", at: [-13, "10:02"] },
  done: "10:40",
};

/** Nobody has said anything about this one since its day. */
export const FORGOTTEN: Posting = {
  company: "alicia",
  title: "Marina bulkhead, cap repair",
  description: "18 yd³ in three short sections between tides. Slump, temperature and one set of cylinders.",
  location: "Tampa, FL",
  projectType: "structural",
  duration: "1-2 hours",
  budgetRange: "$200-400",
  timeSlot: "morning",
  startsIn: -8,
  posted: [-14, "15:20"],
  applications: [{ by: "andre", at: [-13, "08:00"], letter: "I can work around the tide." }],
  accepted: { by: "andre", at: [-12, "11:50"] },
};
