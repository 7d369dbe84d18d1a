import type { When } from "~/seed/work/calendar";
import type { JobText, Posting } from "../posting";

interface Earlier extends Pick<JobText, "title" | "description" | "location" | "projectType" | "budgetRange"> {
  startsIn: number;
  letter: string;
}

const WORK: readonly Earlier[] = [
  {
    title: "Bent caps 4 and 5, Onion Creek frontage road",
    description:
      "Two caps, 38 yd³ of Class C, placed by bucket. Slump, air and temperature on each truck, one set of four cylinders a cap.",
    location: "Austin, TX",
    projectType: "bridge",
    budgetRange: "$200-400",
    startsIn: -148,
    letter: "Caps by bucket are what I did most of last year. I am fifteen minutes away.",
  },
  {
    title: "Wingwalls at the Gilleland Creek culvert",
    description: "22 yd³, chute placed. Fresh tests on the first truck and after lunch, two sets of cylinders.",
    location: "Pflugerville, TX",
    projectType: "bridge",
    budgetRange: "$200-400",
    startsIn: -121,
    letter: "I can be there for the first truck and stay for the second set.",
  },
  {
    title: "Approach slab, Slaughter Lane overpass",
    description: "64 yd³ with a roller screed. Air every truck, since the pump line is long; cylinders each 50 yd³.",
    location: "Austin, TX",
    projectType: "road",
    budgetRange: "$200-400",
    startsIn: -113,
    letter: "I bring two pressure meters, so that no truck waits.",
  },
  {
    title: "Drilled shafts at bent 2, Brushy Creek",
    description: "Two 42-inch shafts, dry method. Slump 6 to 8 in, temperature, one set of cylinders a shaft.",
    location: "Round Rock, TX",
    projectType: "foundation",
    budgetRange: "$200-400",
    startsIn: -92,
    letter: "Shafts are most of my summer. I know the access road at Brushy Creek.",
  },
  {
    title: "Barrier rail pour, Berry Creek spans 1 and 2",
    description: "Slip-formed rail, 31 yd³. Slump below 2 in, air 4 to 7 %, one set of cylinders.",
    location: "Georgetown, TX",
    projectType: "bridge",
    budgetRange: "$200-400",
    startsIn: -85,
    letter: "I tested slip-formed rail on the Loop 360 job and know how stiff it has to stay.",
  },
  {
    title: "Pier footing P-3, Berry Creek",
    description: "88 yd³ mass placement with ice. Temperature each truck, not above 75 °F; three sets of cylinders.",
    location: "Georgetown, TX",
    projectType: "foundation",
    budgetRange: "$400-600",
    startsIn: -79,
    letter: "I have thermometers with a record and read them on site.",
  },
  {
    title: "Retaining wall lift 2, RM 620",
    description: "41 yd³ pumped. Slump and air each 25 yd³, two sets of cylinders in our box at the trailer.",
    location: "Austin, TX",
    projectType: "road",
    budgetRange: "$200-400",
    startsIn: -57,
    letter: "I tested lift 1 for the county and can bring the same forms.",
  },
  {
    title: "Box culvert top slab, FM 973",
    description: "52 yd³, chute placed from both sides. Fresh tests on every third truck, two sets of cylinders.",
    location: "Manor, TX",
    projectType: "road",
    budgetRange: "$200-400",
    startsIn: -51,
    letter: "Free all morning, and I can take the cylinders to your lab on the way back.",
  },
];

/** Dana's work of the months before, by one inspector, so that a year of earnings can be seen. */
export const EARLIER: readonly Posting[] = WORK.map(({ letter, ...job }) => {
  const ago = (days: number, clock: `${number}:${number}`): When => [job.startsIn - days, clock];
  return {
    ...job,
    company: "dana",
    duration: "2-4 hours",
    timeSlot: "morning",
    testingMaterialsProvided: true,
    posted: ago(7, "10:20"),
    applications: [{ by: "riley", at: ago(6, "08:15"), letter }],
    accepted: { by: "riley", at: ago(5, "09:30") },
    done: "10:25",
    approvedAfter: 5,
  };
});
