import type { Posting } from "./posting";

const company = "dana" as const;

/** Dana's jobs: every state that a job can be in, so that her pages show each. */
export const BRIDGEWORKS: readonly Posting[] = [
  {
    company,
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
    title: "Drilled shaft concrete: slump retention and cylinders",
    description:
      "Two 54-inch shafts at bent 4, wet method, tremie placed. Slump 7 to 9 in at the truck and not below 4 in for the whole placement, so we need a retention check each 30 minutes on a held sample. Two sets of four cylinders a shaft. Placement logs are kept by our superintendent; initial them at the end.",
    location: "Round Rock, TX",
    projectType: "foundation",
    duration: "2-4 hours",
    budgetRange: "$200-400",
    timeSlot: "morning",
    equipmentFee: "45",
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
  {
    company,
    title: "Approach slab replacement, night closure",
    description:
      "Two approach slabs on the IH-10 frontage road, accelerated mix, opening to traffic at 3,000 psi. Fresh tests on each truck (six in all) and match-cured cylinders broken on site from hour five; our break machine is in the trailer. The closure begins at 5 PM and the lane must be open at 5 AM.",
    location: "Houston, TX",
    projectType: "road",
    duration: "full-day",
    urgency: "urgent",
    requiredCertifications: ["Concrete Field Testing Technician Grade I", "Concrete Strength Testing Technician"],
    budgetRange: "$400-600",
    timeSlot: "evening",
    equipmentFee: "60",
    startsIn: 4,
    posted: [-6, "11:40"],
    applications: [
      {
        by: "marcus",
        at: [-5, "20:11"],
        letter:
          "Night closures on IH-10 are my regular work and I live twenty minutes away. I can stay until the opening break.",
        rate: "86",
      },
      {
        by: "luis",
        at: [-4, "05:52"],
        letter:
          "Certified for strength testing, with a lot of accelerated mixes at the precast yard. I would fly in the day before.",
      },
    ],
    accepted: { by: "marcus", at: [-3, "09:55"] },
  },
  {
    company,
    title: "Mass footing at pier 7: temperature control and fresh tests",
    description:
      "Pier footing 32 x 28 x 7 ft, 232 yd³ with 45 % slag, continuous placement of about five hours. Thermocouples are tied in at core, mid-height and 3 in from the top; check that each one reads before the pour and start the logger. Limits are 160 °F in the core and 35 °F between core and face. Concrete above 80 °F at the truck waits for ice.",
    location: "San Marcos, TX",
    projectType: "bridge",
    duration: "4-8 hours",
    budgetRange: "$400-600",
    timeSlot: "morning",
    equipmentFee: "50",
    testingMaterialsProvided: true,
    siteContactName: "Lena Fuchs, pour captain",
    siteContactPhone: "512-555-0174",
    gateNotes: "Gate 2, off the frontage road. Orientation takes 15 minutes; bring your badge from last time.",
    testsWanted: "Slump, air, temperature and unit weight every third truck. Six 6x12 cylinders every 100 yd³.",
    startsIn: 6,
    posted: [-5, "08:08"],
    applications: [
      {
        by: "riley",
        at: [-4, "09:44"],
        letter:
          "I ran the loggers on two mass footings for the river crossing and have spare probes. I would check every thermocouple the afternoon before, so that a broken one can still be replaced.",
        rate: "95",
      },
      {
        by: "elena",
        at: [-4, "10:30"],
        letter: "Available for the whole placement, with thermal control plans reviewed on four jobs.",
      },
    ],
    accepted: { by: "riley", at: [-2, "11:18"] },
  },
  {
    company,
    title: "Box culvert extension: air and slump on nine trucks",
    description:
      "Triple 8x6 box culvert, bottom slab and the first wall lift, 81 yd³. The last two loads from this plant came in at 8 % air, so we want every truck checked until three in a row are inside 4.5 to 7.5 %. One set of cylinders each 30 yd³. Parking is on the north side of the creek.",
    location: "Temple, TX",
    projectType: "road",
    duration: "2-4 hours",
    urgency: "urgent",
    budgetRange: "$200-400",
    timeSlot: "afternoon",
    equipmentFee: "40",
    startsIn: 3,
    posted: [-3, "16:35"],
    applications: [
      {
        by: "riley",
        at: [-2, "08:21"],
        letter:
          "I have two pressure meters, so nine trucks in a row are no problem. I can call the plant's QC lab with each result, which usually brings the air down by the fourth load.",
      },
      {
        by: "marcus",
        at: [-2, "19:06"],
        letter: "Can be there at noon. I check the meter's calibration the same morning and send you the sheet.",
      },
      {
        by: "elena",
        at: [-1, "07:40"],
        letter: "Free that afternoon. I know the plant from the I-35 job and its air problems in warm weather.",
      },
    ],
  },
  {
    company,
    title: "Bridge rail and curb, self-consolidating mix",
    description:
      "340 ft of rail in four placements, SCC with 24 to 28 in slump flow. Per truck: slump flow and visual stability index, J-ring on the first one, air and temperature. Please hold a certificate for self-consolidating concrete or have done it often; tell us which in your letter.",
    location: "New Braunfels, TX",
    projectType: "bridge",
    duration: "2-4 hours",
    requiredCertifications: ["Self-Consolidating Concrete Testing Technician"],
    budgetRange: "$200-400",
    timeSlot: "morning",
    equipmentFee: "35",
    startsIn: 8,
    posted: [-2, "14:12"],
    applications: [
      {
        by: "elena",
        at: [-1, "08:15"],
        letter:
          "No SCC card, but eleven rail placements with slump flow and J-ring in the last two years; I own the board and the ring.",
      },
    ],
  },
  {
    company,
    title: "Bent cap pour over the Calcasieu approach",
    description:
      "Cap 11, 38 yd³ placed with a bucket from the barge, so trucks wait longer than usual: check slump and temperature again on any load older than 60 minutes. One set of cylinders, cured on shore. Life vest and steel toes on the barge; we have vests in all sizes.",
    location: "Lake Charles, LA",
    projectType: "bridge",
    duration: "4-8 hours",
    budgetRange: "$400-600",
    timeSlot: "flexible",
    equipmentFee: "40",
    startsIn: 12,
    posted: [-1, "09:50"],
    applications: [
      {
        by: "riley",
        at: [-1, "13:26"],
        letter:
          "Two caps from a barge last spring, with my own life vest. I can come any day that week and would suggest an early start, before the wind.",
      },
    ],
    accepted: { by: "riley", at: { minutesAgo: 130 } },
  },
  {
    company,
    title: "Pier caps at Onion Creek: air, slump and cylinders",
    description:
      "Two caps in one morning, 24 yd³ each, placed by pump. Slump 4 to 6 in, air 4.5 to 7.5 %, temperature below 95 °F. Check the first truck of each cap before it is placed, then each third. One set of four cylinders a cap, left in our cure box.",
    location: "Austin, TX",
    projectType: "bridge",
    duration: "2-4 hours",
    urgency: "urgent",
    requiredCertifications: ["Concrete Field Testing Technician Grade I"],
    budgetRange: "$200-400",
    timeSlot: "morning",
    equipmentFee: "40",
    siteContactName: "Hank Dover",
    siteContactPhone: "512-555-0166",
    gateNotes: "Gate on Slaughter Lane, behind the fuel tank.",
    startsIn: 4,
    posted: [-1, "15:20"],
  },
  {
    company,
    title: "Night closure: approach slab at the San Gabriel bridge",
    description:
      "One lane closed from 7 PM, 46 yd³ of high-early mix. Temperature and slump on each truck, air on every second. We open to traffic at 2,500 psi, so two sets of cylinders are broken at 12 and 18 hours; you only make them.",
    location: "Georgetown, TX",
    projectType: "road",
    duration: "2-4 hours",
    requiredCertifications: ["ACI"],
    budgetRange: "$400-600",
    timeSlot: "evening",
    testingMaterialsProvided: true,
    startsIn: 6,
    posted: [-1, "11:42"],
    applications: [
      {
        by: "elena",
        at: { minutesAgo: 300 },
        letter: "I did the night pours of the northbound lanes in spring and know the closure's rules.",
      },
    ],
  },
  {
    company,
    title: "Slab on grade for a maintenance shop, 3 placements",
    description:
      "6-inch slab with fibers, three placements of 70 yd³ on three mornings. Slump, air and temperature on the first truck and then every 50 yd³; one set of cylinders a placement. Trucks wash out at the north end.",
    location: "Bastrop, TX",
    projectType: "commercial",
    duration: "multi-day",
    requiredCertifications: ["Concrete Field Testing Technician Grade I"],
    budgetRange: "$800-1200",
    timeSlot: "morning",
    testingMaterialsProvided: true,
    startsIn: 10,
    posted: [-2, "09:05"],
  },
  {
    company,
    title: "Sidewalk and curb inlets, Stassney Lane",
    description:
      "Flatwork by hand, two trucks a day for three days. Slump, air and one set of cylinders a day. Curb inlet boxes are precast, the tops are ours.",
    location: "Austin, TX",
    projectType: "road",
    duration: "multi-day",
    budgetRange: "$400-600",
    timeSlot: "morning",
    startsIn: 2,
    posted: [-11, "10:05"],
    applications: [
      {
        by: "marcus",
        at: [-10, "17:55"],
        letter: "Three short days suit me well. I can keep the cylinders in my cure box overnight.",
      },
    ],
    closed: [-7, "15:20"],
  },
];
