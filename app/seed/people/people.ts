import type { When } from "../work/calendar";

/** The password of everybody in the demo. */
export const PASSWORD = "Concrete1!";

export const ADMINISTRATOR = "root@pourcheck.example";

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  city: string;
  state: string;
  joined: When;
}

export const COMPANIES = {
  dana: {
    email: "dana@bridgeworks.example",
    firstName: "Dana",
    lastName: "Whitfield",
    phone: "512-555-0142",
    city: "Austin",
    state: "TX",
    joined: [-172, "09:12"],
  },
  lee: {
    email: "lee@northpour.example",
    firstName: "Lee",
    lastName: "Nakamura",
    phone: "218-555-0117",
    city: "Duluth",
    state: "MN",
    joined: [-6, "15:31"],
  },
  ben: {
    email: "ben@ironridge.example",
    firstName: "Ben",
    lastName: "Kowalczyk",
    phone: "303-555-0163",
    city: "Denver",
    state: "CO",
    joined: [-38, "08:47"],
  },
  alicia: {
    email: "alicia@harborline.example",
    firstName: "Alicia",
    lastName: "Fuentes",
    phone: "813-555-0129",
    city: "Tampa",
    state: "FL",
    joined: [-36, "11:05"],
  },
  paul: {
    email: "paul@cascadia.example",
    firstName: "Paul",
    lastName: "Eriksen",
    phone: "206-555-0188",
    city: "Seattle",
    state: "WA",
    joined: [-33, "13:20"],
  },
  owen: {
    email: "owen@tristate.example",
    firstName: "Owen",
    lastName: "Mercer",
    phone: "614-555-0150",
    city: "Columbus",
    state: "OH",
    joined: [-37, "10:26"],
  },
} satisfies Record<string, Person>;

/** Dana's people at Bridgeworks: Max posts and pays up to his limit, Ivy is at the gate. */
export const COLLEAGUES = {
  max: {
    email: "max@bridgeworks.example",
    firstName: "Max",
    lastName: "Delgado",
    phone: "512-555-0168",
    city: "Austin",
    state: "TX",
    joined: [-27, "11:05"],
  },
  ivy: {
    email: "ivy@bridgeworks.example",
    firstName: "Ivy",
    lastName: "Okafor",
    phone: "512-555-0193",
    city: "Austin",
    state: "TX",
    joined: [-27, "16:40"],
  },
} satisfies Record<string, Person>;

export type CompanyKey = keyof typeof COMPANIES;
