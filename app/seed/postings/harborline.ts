import type { Posting } from "./posting";

export const HARBORLINE: readonly Posting[] = [
  {
    company: "alicia",
    title: "Seawall cap and tieback grout cubes",
    description:
      "Cap placement of 64 yd³ in brackish spray, w/c 0.40, calcium nitrite by the gallon: check the dosage on each ticket. Six 2-inch grout cubes from the tiebacks of the day before, ASTM C109. High tide is at 2 PM, so we finish by noon.",
    location: "St. Petersburg, FL",
    projectType: "structural",
    duration: "2-4 hours",
    budgetRange: "$200-400",
    timeSlot: "morning",
    equipmentFee: "30",
    startsIn: -10,
    posted: [-19, "11:12"],
    applications: [
      {
        by: "andre",
        at: [-18, "09:46"],
        letter:
          "Marine work is what I travel for. I have cube molds with me and can strip them at your yard the next morning.",
      },
    ],
    accepted: { by: "andre", at: [-16, "10:28"] },
    done: "10:10",
    approvedAfter: 3,
    reviews: [
      {
        from: "company",
        after: 18,
        stars: 2,
        text: "Forty minutes late for the first truck, and two grout cubes were not marked. The fresh tests themselves were fine.",
        reported: {
          after: 190,
          text: "The gate was locked until 7:35, which the call log shows. I was there at 6:50.",
        },
      },
    ],
  },
  {
    company: "alicia",
    title: "Hospital addition, elevated slab on level 2",
    description:
      "The scheduled technician has fallen ill. 118 yd³ on metal deck, lightweight mix: unit weight on each truck, air by the volumetric method (roller meter, not the pressure pot), slump 4 in. Infection control badge at gate C; allow 15 minutes.",
    location: "Tampa, FL",
    projectType: "commercial",
    duration: "2-4 hours",
    urgency: "asap",
    budgetRange: "$400-600",
    timeSlot: "morning",
    equipmentFee: "55",
    startsIn: 1,
    posted: [-1, "13:58"],
    applications: [
      {
        by: "andre",
        at: { minutesAgo: 190 },
        letter: "I can drive down tonight. I own a roller meter and have the badge from the east wing job.",
        rate: "84",
      },
    ],
  },
  {
    company: "alicia",
    title: "Runway apron panels, night shift",
    description:
      "Slip-formed 16 in panels on taxiway B, 650 psi flexural at 28 days. Two beams and two cylinders each 200 yd³, air and slump each 50. Escort from the airfield gate, escort badge form two days ahead. Headlamp and high-visibility class 3.",
    location: "Jacksonville, FL",
    projectType: "road",
    duration: "full-day",
    budgetRange: "$800-1200",
    timeSlot: "evening",
    equipmentFee: "90",
    startsIn: 10,
    posted: [-3, "10:40"],
    applications: [
      {
        by: "andre",
        at: [-2, "12:14"],
        letter:
          "Airfield paving is in my records since 2021, with P-501 on two aprons. I can send the badge form today.",
      },
    ],
  },
];
