import type { Posting } from "./posting";

export const TRISTATE: readonly Posting[] = [
  {
    company: "owen",
    title: "Warehouse slab-on-grade, bay C",
    description:
      "9,000 sq ft, 6 in, macro fiber 4 lb/yd³: slump is measured before the fiber goes in. FF 35 / FL 25, measured by others. Fresh tests each 50 yd³, curing compound goes on behind the trowels.",
    location: "Columbus, OH",
    projectType: "commercial",
    duration: "4-8 hours",
    budgetRange: "$200-400",
    timeSlot: "morning",
    startsIn: -14,
    posted: [-22, "10:58"],
    applications: [
      {
        by: "denise",
        at: [-21, "08:13"],
        letter:
          "I tested bays A and B of the neighbouring building. I know to take the slump before the fiber and note the fiber bags by truck.",
      },
    ],
    accepted: { by: "denise", at: [-19, "12:34"] },
    done: "10:05",
    approvedAfter: 7,
    reviews: [
      {
        from: "inspector",
        after: 12,
        stars: 5,
        text: "Everything was ready at seven, and the foreman held each truck until the tests were read.",
      },
    ],
  },
  {
    company: "owen",
    title: "Loading dock walls and pits",
    description:
      "Four dock pits, 31 yd³ off the chute. Slump, air 6 %, temperature and one set of cylinders. Edge angles must be plumb before the concrete reaches them: a quick look with a level, please.",
    location: "Grove City, OH",
    projectType: "commercial",
    duration: "1-2 hours",
    budgetRange: "$200-400",
    timeSlot: "afternoon",
    startsIn: -2,
    posted: [-9, "09:20"],
    applications: [
      {
        by: "denise",
        at: [-8, "11:47"],
        letter: "Ten minutes from my office. I bring the level and can stay until the edge angles are checked.",
      },
    ],
    accepted: { by: "denise", at: [-7, "08:36"] },
    done: "13:55",
    approvedAfter: 2,
  },
  {
    company: "owen",
    title: "Foundation walls for six lots",
    description:
      "Poured walls, 8 ft x 8 in, two lots a day over three days. One slump and air test and two cylinders a lot; the county wants the reports by lot number. Mud up to the boots after rain.",
    location: "Dublin, OH",
    projectType: "residential",
    duration: "multi-day",
    budgetRange: "$200-400",
    timeSlot: "morning",
    startsIn: 5,
    posted: [-2, "11:31"],
    applications: [
      {
        by: "denise",
        at: [-1, "09:28"],
        letter: "I report by lot number for two builders in Dublin already, with the county's form.",
        rate: "70",
      },
    ],
  },
  {
    company: "owen",
    title: "Full-depth patching on County Road 22",
    description:
      "Fourteen patches, high-early mix, opening at 2,500 psi by maturity meter. Place two sensors in the last patch and read them until opening. Traffic control is by the county.",
    location: "Lancaster, PA",
    projectType: "road",
    duration: "full-day",
    urgency: "urgent",
    budgetRange: "$600-800",
    timeSlot: "flexible",
    equipmentFee: "85",
    startsIn: 4,
    posted: [-1, "10:22"],
  },
  {
    company: "owen",
    title: "Skyway column repair: form-and-pump mortar",
    description:
      "Three columns, 6 yd³ of prebagged repair mortar. Flow by C1437 on each batch, cubes by C109, surface profile checked against the CSP chips before the forms close. Indoors, heated.",
    location: "Minneapolis, MN",
    projectType: "structural",
    duration: "2-4 hours",
    budgetRange: "$200-400",
    timeSlot: "afternoon",
    testingMaterialsProvided: true,
    startsIn: -11,
    posted: [-18, "14:44"],
    applications: [
      {
        by: "grace",
        at: [-17, "10:36"],
        letter:
          "Repair work downtown is what I do in winter. I have the CSP chip set and did the flow table for the ramp on 7th.",
      },
    ],
    accepted: { by: "grace", at: [-15, "09:52"] },
    done: "14:05",
    approvedAfter: 19,
    reviews: [
      {
        from: "company",
        after: 3,
        stars: 2,
        text: "Results came two days late. Call her at home in the evening if you need them, her husband picks up.",
        reported: {
          after: 167,
          reason: "private_details",
          text: "It tells strangers to call my family at home.",
          decided: {
            after: 4,
            outcome: "removed",
            reason: "It gives away private details of the inspector's family.",
          },
        },
      },
    ],
  },
];
