import type { Inspector } from "./inspector";

const FIELD = "Concrete Field Testing Technician Grade I" as const;

/** Inspectors who are not, or no longer, admitted to jobs, each for another reason. */
export const ON_THEIR_WAY = {
  joe: {
    email: "joe@gardenstatelabs.example",
    firstName: "Joe",
    lastName: "Castellano",
    phone: "973-555-0177",
    city: "Newark",
    state: "NJ",
    joined: [-15, "13:02"],
    bankDetails: [-1, "10:12"],
    profile: {
      hourlyRate: "81",
      yearsOfExperience: 4,
      specialties: ["High-rise columns", "Pump mixes"],
      availability: "Weekdays 6:00 AM to 3:00 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01466003",
        level: FIELD,
        expiresIn: 1099,
        picture: true,
        submitted: [-15, "13:40"],
        decided: {
          at: [-14, "09:27"],
          refusedBecause:
            "The name on the card is not the name of the account. Please write to support if it has changed.",
        },
      },
    ],
  },
  keith: {
    email: "keith@sooneraggregates.example",
    firstName: "Keith",
    lastName: "Dalton",
    phone: "918-555-0148",
    city: "Tulsa",
    state: "OK",
    joined: [-28, "09:33"],
    profile: {
      hourlyRate: "70",
      yearsOfExperience: 17,
      specialties: ["Paving", "Aggregates"],
      availability: "Weekdays 7:00 AM to 4:00 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "00790412",
        level: FIELD,
        expiresIn: -6,
        submitted: [-28, "10:05"],
        decided: {
          at: [-27, "09:36"],
          method: "LAST_NAME",
          directoryRecord: "Dalton, Keith, Tulsa OK, Field Testing Grade I",
        },
      },
    ],
    payouts: { at: [-27, "11:30"], finished: true },
  },
  mei: {
    email: "mei@oahutesting.example",
    firstName: "Mei",
    lastName: "Tanaka",
    phone: "808-555-0126",
    city: "Honolulu",
    state: "HI",
    joined: [-12, "08:50"],
    profile: {
      hourlyRate: "98",
      yearsOfExperience: 10,
      specialties: ["Marine structures", "Precast"],
      availability: "Weekdays 7:00 AM to 4:00 PM",
      ownsEquipment: true,
    },
    certificates: [
      {
        number: "01261885",
        level: FIELD,
        expiresIn: 1254,
        submitted: [-12, "09:20"],
        decided: { at: [-10, "10:15"], method: "MANUAL" },
      },
    ],
    payouts: { at: [-10, "11:04"], finished: false },
  },
  ruth: {
    email: "ruth@cumberlandqc.example",
    firstName: "Ruth",
    lastName: "Abernathy",
    phone: "615-555-0199",
    city: "Nashville",
    state: "TN",
    joined: [-5, "14:22"],
    profile: {
      hourlyRate: "72",
      yearsOfExperience: 2,
      specialties: ["Flatwork", "Foundations"],
      availability: "Afternoons and Saturdays",
      ownsEquipment: false,
    },
    certificates: [{ number: "01511740", level: FIELD, expiresIn: 1702, submitted: [-5, "15:06"] }],
    payouts: { at: [-4, "09:45"], finished: true, rejected: [-2, "13:20"] },
  },
} satisfies Record<string, Inspector>;
