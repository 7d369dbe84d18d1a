import type { Posting } from "../posting";

const company = "dana" as const;

/** Dana's jobs with a day ahead: booked, with applications that wait, and closed. */
export const COMING: readonly Posting[] = [
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
    project: "I-35 river crossing",
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
    startTime: "06:30",
    tests: ["slump", "air", "temperature", "density", "cylinders"],
    cylinderSets: 3,
    concrete: { mix: "M-4000-S45", volume: "232" },
    testsWanted: "Fresh tests every third truck. Six 6x12 cylinders every 100 yd³.",
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
    by: "max",
    title: "Box culvert extension: air and slump on nine trucks",
    description:
      "Triple 8x6 box culvert, bottom slab and the first wall lift, 81 yd³. The last two loads from this plant came in at 8 % air, so we want every truck checked until three in a row are inside 4.5 to 7.5 %. One set of cylinders each 30 yd³. Parking is on the north side of the creek.",
    location: "Temple, TX",
    projectType: "road",
    duration: "2-4 hours",
    urgency: "urgent",
    startTime: "13:00",
    tests: ["air", "slump", "cylinders"],
    cylinderSets: 3,
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
    by: "max",
    project: "San Gabriel bridge",
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
    tests: ["slump", "air", "temperature", "cylinders"],
    concrete: { mix: "HE-4500", volume: "46", element: "slab", area: "1,500" },
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
