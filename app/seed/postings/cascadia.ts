import type { Posting } from "./posting";

export const CASCADIA: readonly Posting[] = [
  {
    company: "paul",
    title: "Core wall, jump 12: SCC slump flow",
    description:
      "74 yd³ of 8,000 psi SCC by placing boom. Slump flow 27 ± 2 in, T50 and visual stability on each truck, and two sets of 4x8 cylinders for 28 and 56 days. The hoist leaves at 7:30 sharp.",
    location: "Seattle, WA",
    projectType: "structural",
    duration: "2-4 hours",
    requiredCertifications: ["Self-Consolidating Concrete Testing Technician"],
    budgetRange: "$400-600",
    timeSlot: "morning",
    testingMaterialsProvided: true,
    startsIn: -7,
    posted: [-15, "08:31"],
    paying: "confirmed-by-the-bank",
    applications: [
      {
        by: "hannah",
        at: [-14, "07:20"],
        letter:
          "Certified for SCC, and I have been on core walls since the first tower on Fifth. I would take the 7:30 hoist with my board.",
      },
    ],
    accepted: { by: "hannah", at: [-12, "11:11"] },
    done: "10:40",
    approvedAfter: 30,
    reviews: [
      {
        from: "inspector",
        after: 4,
        stars: 4,
        text: "Good access by the hoist and a batch plant that answers. Bring your own light for the night shift on the deck.",
      },
      {
        from: "company",
        after: 9,
        stars: 4,
        text: "Slump flow on every truck, no delay for the pump. One ticket came without the air temperature and was corrected the next day.",
      },
    ],
  },
  {
    company: "paul",
    title: "Light-rail guideway columns 31 to 34",
    description:
      "Four columns, 6 ft diameter, 118 yd³ in one day. Mass limits apply (158 °F, 35 °F). Fresh tests each 30 yd³ and thermocouples in column 33. Track time ends at 4 PM for the crane, so we cannot wait for a late start.",
    location: "Bellevue, WA",
    projectType: "structural",
    duration: "full-day",
    budgetRange: "$600-800",
    timeSlot: "morning",
    equipmentFee: "65",
    startsIn: 6,
    posted: [-9, "13:05"],
    applications: [
      {
        by: "hannah",
        at: [-8, "06:58"],
        letter:
          "I logged the thermocouples of columns 12 to 20 for the other contractor. I know the limits and the inspector of record.",
      },
    ],
  },
  {
    company: "paul",
    title: "Reservoir wall, water-retaining: fresh tests and joint check",
    description:
      "Wall section W-5, 88 yd³ against a bentonite waterstop. Slump 5 in, air 5 to 7 %, w/cm from tickets at most 0.42. Please look at the waterstop splice before we close the form and take a photo of it.",
    location: "Portland, OR",
    projectType: "structural",
    duration: "4-8 hours",
    budgetRange: "$400-600",
    timeSlot: "morning",
    startsIn: 3,
    posted: [-7, "09:29"],
    applications: [
      {
        by: "hannah",
        at: [-6, "14:40"],
        letter:
          "Portland is a morning's drive. I inspected waterstops for two treatment plants and photograph each splice with a scale.",
      },
      {
        by: "priya",
        at: [-6, "08:05"],
        letter: "Water-retaining structures are my field, including ACI 350. I would arrive the evening before.",
      },
    ],
    accepted: { by: "priya", at: [-4, "10:10"] },
  },
  {
    company: "paul",
    title: "Soil-nail wall: shotcrete test panels",
    description:
      "Two nozzlemen to qualify, one panel each, plus a production panel for the day. Air and temperature at the pump, panel size 24 x 24 x 6 in, cores by our lab at 7 days. We need someone who marks and cures the panels and writes the nozzleman's record.",
    location: "San Jose, CA",
    projectType: "structural",
    duration: "2-4 hours",
    budgetRange: "$400-600",
    timeSlot: "afternoon",
    startsIn: 7,
    posted: [-2, "15:02"],
    applications: [
      {
        by: "priya",
        at: [-1, "07:33"],
        letter:
          "I have written nozzleman records for six walls in the South Bay and can keep the panels wet in our yard.",
      },
    ],
  },
  {
    company: "paul",
    title: "Pier deck planks, closure pours",
    description:
      "Twelve closure strips between precast planks, 19 yd³ of rapid-setting mix by the bag mixer. Flow, temperature and two sets of cubes; the mixer is ours. Boat from the small-craft dock.",
    location: "Honolulu, HI",
    projectType: "structural",
    duration: "4-8 hours",
    budgetRange: "$600-800",
    timeSlot: "flexible",
    equipmentFee: "70",
    startsIn: 14,
    posted: [-2, "09:15"],
  },
];
