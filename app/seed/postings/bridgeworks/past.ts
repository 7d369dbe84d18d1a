import { CLASS_S } from "../../people/specifications";
import type { Posting } from "../posting";

const company = "dana" as const;

/** Dana's jobs whose day has come: work that was approved, reported or begun. */
export const PAST: readonly Posting[] = [
  {
    company,
    project: "I-35 river crossing",
    title: "Bridge deck placement, span 3: slump, air and cylinders",
    description:
      "Span 3 of the Berry Creek bridge, 142 yd³ of Class S deck mix by pump, screed starts at the low end. Sample at the truck chute per ASTM C172, every third truck: slump, air by pressure meter (6 ± 1.5 %), temperature and unit weight. Four 4x8 cylinders each 50 yd³, left in our cure box on the east abutment. Call the pump operator and me before rejecting a truck.",
    location: "Georgetown, TX",
    projectType: "bridge",
    duration: "4-8 hours",
    requiredCertifications: ["Concrete Field Testing Technician Grade I"],
    budgetRange: "$200-400",
    timeSlot: "morning",
    testingMaterialsProvided: true,
    tests: ["slump", "air", "temperature", "density", "cylinders"],
    cylinderSets: 3,
    concrete: { mix: "S-4000-AE", volume: "142", element: "slab", area: "5,400" },
    startsIn: -16,
    posted: [-25, "10:14"],
    applications: [
      {
        by: "elena",
        at: [-24, "08:02"],
        letter:
          "I inspected three decks for the county last year and can also look at deck steel and cover before the pour. I bring my own meter, calibrated in spring.",
      },
      {
        by: "riley",
        at: [-24, "09:37"],
        letter:
          "I have tested about forty deck placements, most of them pumped Class S. I can be at the chute by 7:15 to check the first truck before you prime the line, and send the tickets and results the same evening.",
      },
    ],
    accepted: { by: "riley", at: [-22, "14:05"] },
    done: "10:20",
    report: "signed and broken",
    approvedAfter: 5,
    reviews: [
      {
        from: "company",
        after: 20,
        stars: 5,
        text: "At the chute before the pump was primed and called us on the third truck before it was placed. Tickets and results came the same evening.",
      },
      {
        from: "inspector",
        after: 43,
        stars: 4,
        text: "Well prepared pour and a clear contact. The cure box on the east abutment was full, so the second set had to wait an hour.",
      },
    ],
  },
  {
    company,
    project: "I-35 river crossing",
    title: "Drilled shaft concrete: slump retention and cylinders",
    description:
      "Two 54-inch shafts at bent 4, wet method, tremie placed. Slump 7 to 9 in at the truck and not below 4 in for the whole placement, so we need a retention check each 30 minutes on a held sample. Two sets of four cylinders a shaft. Placement logs are kept by our superintendent; initial them at the end.",
    location: "Round Rock, TX",
    projectType: "foundation",
    duration: "2-4 hours",
    budgetRange: "$200-400",
    timeSlot: "morning",
    equipmentFee: "45",
    tests: ["slump", "cylinders"],
    concrete: { mix: "SS-3600", volume: "57" },
    startsIn: -9,
    posted: [-18, "15:48"],
    applications: [
      {
        by: "riley",
        at: [-17, "11:20"],
        letter:
          "Shafts are most of my summer. I know the retention check from the Loop 360 bents and have two slump cones, so that the held sample does not wait.",
      },
      {
        by: "marcus",
        at: [-17, "18:42"],
        letter:
          "Available that morning and the day after if the second shaft slips. 8 years on drilled shafts around Houston.",
      },
      {
        by: "keith",
        at: [-16, "16:20"],
        letter: "Seventeen years of paving and foundations. I would drive down from Tulsa the evening before.",
        rate: "64",
      },
    ],
    turnedDown: { by: "keith", at: [-15, "09:12"] },
    accepted: { by: "riley", at: [-15, "09:26"] },
    done: "10:35",
    reviews: [
      {
        from: "inspector",
        after: 16,
        stars: 5,
        text: "Superintendent had the placement log ready and made room for the held sample. Easy access to both shafts.",
      },
    ],
  },
  {
    company,
    title: "Post-tension slab pour, level 4: fresh tests and early breaks",
    description:
      "11,000 sq ft post-tensioned slab, 8 in, 5,000 psi at 28 days. Stressing needs 3,000 psi, so please make two extra field-cured pairs for breaks at 48 and 72 hours and bring them to our lab on Burleson Road. Fresh tests each 50 yd³. Watch the first three trucks closely: the plant changed its water reducer last week.",
    location: "Austin, TX",
    projectType: "commercial",
    duration: "full-day",
    urgency: "urgent",
    requiredCertifications: ["ACI", "Concrete Construction Special Inspector"],
    budgetRange: "$400-600",
    timeSlot: "morning",
    equipmentFee: "75",
    startsIn: -5,
    posted: [-13, "08:55"],
    paying: "declined-first",
    applications: [
      {
        by: "elena",
        at: [-12, "07:15"],
        letter:
          "Post-tensioned slabs are what I do most. I would check tendon profile and end anchors while the pump is set up, then run the fresh tests. The 48-hour pair will be at your lab before 8.",
      },
      {
        by: "riley",
        at: [-12, "13:31"],
        letter:
          "I can take the fresh tests and the cylinders; for stressing records you may want a special inspector beside me.",
      },
    ],
    accepted: { by: "elena", at: [-10, "09:30"] },
    done: "10:50",
    approvedAfter: 21,
    reviews: [
      {
        from: "company",
        after: 6,
        stars: 5,
        text: "Checked tendon profile and anchors before anyone asked. The 48-hour pair was at our lab at 7:40.",
      },
    ],
  },
  {
    company,
    title: "Abutment wall placement at the SH 130 overpass",
    description:
      "North abutment stem and wingwalls, 96 yd³, placed in 2 ft lifts. Slump 4 in ± 1, air 4.5 to 7.5 %, temperature below 95 °F. One set of cylinders each 40 yd³. The bottom lift is congested: please look at consolidation around the bearing seats and tell the foreman at once.",
    location: "Pflugerville, TX",
    projectType: "bridge",
    duration: "2-4 hours",
    budgetRange: "$200-400",
    timeSlot: "morning",
    testingMaterialsProvided: true,
    tests: ["slump", "air", "temperature", "cylinders"],
    cylinderSets: 3,
    concrete: { mix: CLASS_S, volume: "96", element: "wall", area: "2,200" },
    siteContactName: "Lena Fuchs, pour captain",
    siteContactPhone: "512-555-0174",
    gateNotes: "Northbound shoulder entrance, follow the arrow board. Class 3 vest.",
    testsWanted: "Slump, air and temperature at the chute. One set of four cylinders for each lift.",
    startsIn: -1,
    posted: [-9, "13:22"],
    applications: [
      {
        by: "riley",
        at: [-8, "17:03"],
        letter:
          "I tested the south abutment of this overpass in May and know the access from the frontage road. Happy to come back.",
      },
      {
        by: "marcus",
        at: [-7, "06:48"],
        letter:
          "Free that day and experienced with wall lifts. I bring a vibrating table for unit weight if you need it.",
      },
    ],
    accepted: { by: "riley", at: [-6, "10:41"] },
    done: "10:25",
    report: "signed",
  },
  {
    company,
    title: "Retaining wall footing, stations 12+40 to 14+10",
    description:
      "Footing for the cantilever wall behind the park-and-ride, 58 yd³ straight off the chute. Slump, air, temperature and one set of cylinders; the second set only if we cross 50 yd³. The access road is one lane, so come in behind the second truck.",
    location: "Kyle, TX",
    projectType: "road",
    duration: "1-2 hours",
    budgetRange: "$200-400",
    timeSlot: "afternoon",
    tests: ["slump", "air", "temperature", "cylinders"],
    concrete: { mix: CLASS_S, volume: "58" },
    startsIn: -1,
    posted: [-8, "09:17"],
    applications: [
      {
        by: "riley",
        at: [-7, "12:29"],
        letter:
          "I am in Pflugerville that morning and can be in Kyle by noon. One set of cylinders fits in my truck box.",
      },
    ],
    accepted: { by: "riley", at: [-5, "16:12"] },
    report: "open",
  },
];
