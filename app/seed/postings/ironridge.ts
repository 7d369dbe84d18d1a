import type { Posting } from "./posting";

export const IRONRIDGE: readonly Posting[] = [
  {
    company: "ben",
    title: "Parking structure deck, pour 2: post-tension slab",
    description:
      "260 yd³ by two pumps from 8 AM. Air 6.5 ± 1.5 % for exposure class F3, slump 5 in after superplasticizer. Test the first three trucks of each pump, then each 50 yd³. Field-cured cylinders stay on the deck under the blankets.",
    location: "Denver, CO",
    projectType: "commercial",
    duration: "4-8 hours",
    budgetRange: "$400-600",
    timeSlot: "morning",
    testingMaterialsProvided: true,
    startsIn: -12,
    posted: [-20, "09:33"],
    applications: [
      {
        by: "tom",
        at: [-19, "06:55"],
        letter:
          "I tested pour 1 of this structure with another firm and know both pump locations. Twenty years on decks along the Front Range.",
      },
    ],
    accepted: { by: "tom", at: [-17, "08:20"] },
    done: "10:45",
    approvedAfter: 27,
    reviews: [
      {
        from: "company",
        after: 2,
        stars: 5,
        text: "Knows post-tension decks and kept up with two pumps. We will ask for Tom again.",
      },
      {
        from: "inspector",
        after: 30,
        stars: 3,
        text: "The start moved twice that morning without a call. Once trucks came it ran well, and the work was approved the next day.",
        reported: {
          after: 2,
          text: "We called Tom at 5:50 about the first move. The second one was the plant's.",
          decided: {
            after: 19,
            outcome: "kept",
            reason: "Both sides describe the same morning. How it felt is the reviewer's to say.",
          },
        },
      },
    ],
  },
  {
    company: "ben",
    title: "Grade beams on void forms: air and temperature checks",
    description:
      "Grade beams over expansive clay, 46 yd³ with the boom pump. The void forms must stay dry and uncrushed: look at each one before we close it and stop us if one is wet. Air 6.5 ± 1.5 %, concrete between 55 and 90 °F at the truck, two sets of cylinders.",
    location: "Boulder, CO",
    projectType: "foundation",
    duration: "2-4 hours",
    urgency: "urgent",
    budgetRange: "$200-400",
    timeSlot: "morning",
    startsIn: 2,
    posted: [-4, "12:25"],
    applications: [
      {
        by: "tom",
        at: [-3, "07:10"],
        letter:
          "Void forms are on most of my jobs between Golden and Longmont. I photograph each one before it is covered, and would run air on every load.",
      },
      {
        by: "grace",
        at: [-3, "10:02"],
        letter: "I am in Denver that week for another client and could take the morning. Seven years of field testing.",
      },
    ],
  },
  {
    company: "ben",
    title: "Tilt-up panels: 24 panels in two casts",
    description:
      "Panels 7.25 in thick, 4,000 psi, lifting at 2,500 psi. Fresh tests each 50 yd³ and one extra pair of beams a cast for the lifting strength. Bond breaker is down the evening before; please stay off the casting slab.",
    location: "Aurora, CO",
    projectType: "commercial",
    duration: "full-day",
    budgetRange: "$600-800",
    timeSlot: "morning",
    startsIn: 9,
    posted: [-2, "10:47"],
    applications: [
      {
        by: "tom",
        at: [-1, "06:31"],
        letter:
          "I can make the beams and break them at our lab in Commerce City, so that you have the lifting strength before 6 AM.",
      },
    ],
  },
  {
    company: "ben",
    title: "Wind turbine foundation: 480 yd³ octagon pour",
    description:
      "One continuous placement, 52 trucks from two batch plants, wind permitting. Slump and temperature on every truck, air and unit weight each 100 yd³, and five sets of cylinders. Two thermocouple strings for the first seven days. The site is 40 minutes from the paved road, so fill up before.",
    location: "Laramie, WY",
    projectType: "foundation",
    duration: "multi-day",
    budgetRange: "$1200+",
    timeSlot: "morning",
    equipmentFee: "120",
    startsIn: 5,
    posted: [-9, "08:50"],
    applications: [
      {
        by: "tom",
        at: [-8, "07:24"],
        letter:
          "I did eleven turbines at Rock River. I bring a second technician for the trucks at no charge, and a camper for the night.",
        rate: "94",
      },
    ],
    accepted: { by: "tom", at: [-6, "13:48"] },
  },
  {
    company: "ben",
    title: "Elevator pit walls, waterproofed mix",
    description:
      "Crystalline admixture is added on site and mixed 10 minutes; check slump before and after and write both on the ticket. 22 yd³, one set of cylinders.",
    location: "Fort Collins, CO",
    projectType: "structural",
    duration: "1-2 hours",
    budgetRange: "$200-400",
    timeSlot: "afternoon",
    startsIn: -3,
    posted: [-8, "14:16"],
    applications: [
      {
        by: "grace",
        at: [-6, "15:33"],
        letter:
          "I have checked crystalline mixes on two reservoirs. The date works for me if the afternoon slot holds.",
      },
    ],
  },
];
