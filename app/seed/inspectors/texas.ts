import type { Inspector } from "./inspector";

const FIELD = "Concrete Field Testing Technician Grade I" as const;
const STRENGTH = "Concrete Strength Testing Technician" as const;
const SPECIAL = "Concrete Construction Special Inspector" as const;

/** Most of the story takes place here. The three inspectors whose sign-ins are given out are among them. */
export const TEXAS = {
  riley: {
    email: "riley@fieldlab.example",
    firstName: "Riley",
    lastName: "Carter",
    phone: "512-555-0107",
    city: "Austin",
    state: "TX",
    joined: [-171, "10:02"],
    profile: {
      hourlyRate: "85",
      yearsOfExperience: 12,
      specialties: ["Bridge decks", "Mass placements", "Drilled shafts"],
      availability: "Earlier than 9 AM by agreement",
      week: { days: "weekdays", from: "09:00", until: "17:00" },
      daysOff: [
        { from: 17, until: 17, note: "Recertification exam" },
        { from: 29, until: 38, note: "Family in New Mexico" },
      ],
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01284417",
        level: FIELD,
        expiresIn: 912,
        submitted: [-171, "10:31"],
        decided: {
          at: [-170, "09:15"],
          method: "CERT_ID",
          directoryRecord: "Carter, Riley, Austin TX, Field Testing Grade I, current",
        },
      },
      {
        number: "01284417",
        level: STRENGTH,
        expiresIn: 1694,
        submitted: [-121, "19:42"],
        decided: {
          at: [-120, "09:34"],
          method: "CERT_ID",
          directoryRecord: "Carter, Riley, Austin TX, Strength Testing Technician, current",
        },
      },
    ],
    payouts: { at: [-170, "12:08"], finished: true },
  },
  noor: {
    email: "noor@fieldlab.example",
    firstName: "Noor",
    lastName: "Haddad",
    phone: "713-555-0134",
    city: "Houston",
    state: "TX",
    joined: [-4, "16:44"],
    profile: {
      hourlyRate: "68",
      yearsOfExperience: 3,
      specialties: ["Slab-on-grade", "Cylinder pickup"],
      availability: "Monday to Saturday, from 6:00 AM",
      week: { days: "all but Sunday", from: "06:00", until: "18:00" },
      ownsEquipment: true,
    },
    certificates: [{ number: "01502269", level: FIELD, expiresIn: 1460, picture: true, submitted: [-3, "08:19"] }],
  },
  sam: {
    email: "sam@fieldlab.example",
    firstName: "Sam",
    lastName: "Whitaker",
    phone: "214-555-0171",
    city: "Dallas",
    state: "TX",
    joined: [-2, "11:37"],
  },
  marcus: {
    email: "marcus@gulfcoasttesting.example",
    firstName: "Marcus",
    lastName: "Bell",
    phone: "281-555-0119",
    city: "Houston",
    state: "TX",
    joined: [-39, "14:10"],
    profile: {
      hourlyRate: "78",
      yearsOfExperience: 8,
      specialties: ["Night closures", "Paving", "Drilled shafts"],
      availability: "Any day, nights with two days' notice",
      week: { days: "all", from: "00:00", until: "23:59" },
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01197730",
        level: FIELD,
        expiresIn: 405,
        submitted: [-39, "14:52"],
        decided: {
          at: [-38, "09:40"],
          method: "MANUAL",
          note: "Card front and back are legible and match the profile.",
        },
      },
    ],
    payouts: { at: [-38, "10:33"], finished: true },
  },
  elena: {
    email: "elena@ortizinspection.example",
    firstName: "Elena",
    lastName: "Ortiz",
    phone: "210-555-0156",
    city: "San Antonio",
    state: "TX",
    joined: [-37, "08:25"],
    profile: {
      hourlyRate: "92.50",
      yearsOfExperience: 15,
      specialties: ["Post-tensioned slabs", "Reinforcement placement", "Special inspection"],
      availability: "Saturdays with a day's notice",
      week: { days: "weekdays", from: "06:00", until: "16:00" },
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "00983316",
        level: SPECIAL,
        expiresIn: 1188,
        submitted: [-37, "09:03"],
        decided: {
          at: [-36, "10:20"],
          method: "LAST_NAME",
          directoryRecord: "Ortiz, Elena M., San Antonio TX, Construction Special Inspector, current",
        },
      },
    ],
    payouts: { at: [-36, "11:01"], finished: true },
  },
} satisfies Record<string, Inspector>;
