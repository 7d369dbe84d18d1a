import type { Inspector } from "./inspector";

const FIELD = "Concrete Field Testing Technician Grade I" as const;
const STRENGTH = "Concrete Strength Testing Technician" as const;
const LABORATORY = "Concrete Laboratory Testing Technician Level 1" as const;
const SELF_CONSOLIDATING = "Self-Consolidating Concrete Testing Technician" as const;

/** Certified, paid out and at work in the other states. */
export const ELSEWHERE = {
  denise: {
    email: "denise@buckeyemat.example",
    firstName: "Denise",
    lastName: "Kowalski",
    phone: "614-555-0183",
    city: "Columbus",
    state: "OH",
    joined: [-36, "09:55"],
    profile: {
      hourlyRate: "74",
      yearsOfExperience: 6,
      specialties: ["Slab-on-grade", "Flatwork", "Cylinders"],
      availability: "Weekdays 7:00 AM to 5:00 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01340852",
        level: FIELD,
        expiresIn: 733,
        picture: true,
        submitted: [-36, "10:30"],
        decided: { at: [-35, "08:58"], method: "MANUAL" },
      },
    ],
    payouts: { at: [-35, "09:30"], finished: true },
  },
  tom: {
    email: "tom@frontrangeqc.example",
    firstName: "Tom",
    lastName: "Brannigan",
    phone: "720-555-0145",
    city: "Denver",
    state: "CO",
    joined: [-35, "07:48"],
    profile: {
      hourlyRate: "88",
      yearsOfExperience: 20,
      specialties: ["Cold weather", "Mass placements", "Post-tensioned slabs"],
      availability: "Every day but Sunday",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "00871205",
        level: FIELD,
        expiresIn: 290,
        submitted: [-35, "08:20"],
        decided: {
          at: [-34, "09:05"],
          method: "PROGRAM_AREA",
          directoryRecord: "Field Testing Grade I, Colorado chapter: Brannigan, Thomas",
        },
      },
    ],
    payouts: { at: [-34, "12:45"], finished: true },
  },
  priya: {
    email: "priya@bayareamaterials.example",
    firstName: "Priya",
    lastName: "Raman",
    phone: "408-555-0122",
    city: "San Jose",
    state: "CA",
    joined: [-34, "12:16"],
    profile: {
      hourlyRate: "110",
      yearsOfExperience: 11,
      specialties: ["Shotcrete", "Water-retaining structures", "Laboratory curing"],
      availability: "Weekdays 7:00 AM to 3:00 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01118094",
        level: LABORATORY,
        expiresIn: 1020,
        submitted: [-34, "12:50"],
        decided: { at: [-33, "10:12"], method: "CERT_ID", directoryRecord: "01118094, Raman P., Laboratory Level 1" },
      },
    ],
    payouts: { at: [-33, "11:25"], finished: true },
  },
  luis: {
    email: "luis@sonoranfieldtest.example",
    firstName: "Luis",
    lastName: "Herrera",
    phone: "602-555-0190",
    city: "Phoenix",
    state: "AZ",
    joined: [-34, "06:40"],
    profile: {
      hourlyRate: "82",
      yearsOfExperience: 9,
      specialties: ["Hot weather", "Precast", "Strength testing"],
      availability: "Weekdays from 4:30 AM",
      ownsEquipment: false,
    },
    // The first photo could not be read; the second could.
    certificates: [
      {
        number: "01223561",
        level: STRENGTH,
        expiresIn: 601,
        picture: true,
        submitted: [-34, "07:02"],
        decided: {
          at: [-33, "09:31"],
          refusedBecause: "The photo cuts off the expiration date. Please send the whole card.",
        },
      },
      {
        number: "01223561",
        level: STRENGTH,
        expiresIn: 601,
        submitted: [-33, "11:48"],
        decided: { at: [-32, "08:44"], method: "MANUAL", note: "Second upload shows the whole card." },
      },
    ],
    payouts: { at: [-32, "10:09"], finished: true },
  },
  grace: {
    email: "grace@northstarqa.example",
    firstName: "Grace",
    lastName: "Lindqvist",
    phone: "612-555-0138",
    city: "Minneapolis",
    state: "MN",
    joined: [-31, "09:18"],
    profile: {
      hourlyRate: "79",
      yearsOfExperience: 7,
      specialties: ["Cold weather", "Repair", "Columns"],
      availability: "Weekdays 8:00 AM to 6:00 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01409937",
        level: FIELD,
        expiresIn: 1377,
        submitted: [-31, "09:50"],
        decided: { at: [-30, "09:22"], method: "MANUAL" },
      },
    ],
    payouts: { at: [-30, "10:10"], finished: true },
  },
  andre: {
    email: "andre@peachtreetesting.example",
    firstName: "Andre",
    lastName: "Washington",
    phone: "404-555-0165",
    city: "Atlanta",
    state: "GA",
    joined: [-30, "10:41"],
    profile: {
      hourlyRate: "76",
      yearsOfExperience: 5,
      specialties: ["Marine structures", "Airfield pavement", "Grout cubes"],
      availability: "Any day, travels in the Southeast",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01377120",
        level: FIELD,
        expiresIn: 48,
        submitted: [-30, "11:11"],
        decided: { at: [-29, "09:09"], method: "MANUAL", note: "Expires soon; told to send the renewal." },
      },
    ],
    payouts: { at: [-29, "09:58"], finished: true },
  },
  hannah: {
    email: "hannah@pugetquality.example",
    firstName: "Hannah",
    lastName: "Sorensen",
    phone: "206-555-0111",
    city: "Seattle",
    state: "WA",
    joined: [-29, "08:07"],
    profile: {
      hourlyRate: "105",
      yearsOfExperience: 14,
      specialties: ["Self-consolidating concrete", "Core walls", "Rail structures"],
      availability: "Weekdays 6:00 AM to 2:30 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01050478",
        level: SELF_CONSOLIDATING,
        expiresIn: 824,
        submitted: [-29, "08:36"],
        decided: {
          at: [-28, "10:01"],
          method: "CERT_ID",
          directoryRecord: "01050478, Sorensen H., SCC Testing, current",
        },
      },
    ],
    payouts: { at: [-28, "11:15"], finished: true },
  },
} satisfies Record<string, Inspector>;
