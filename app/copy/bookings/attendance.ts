import { PRODUCT } from "~/lib/site";

/** Check-in and check-out at the site. */
export const attendanceTexts = {
  heading: "On site",
  press: {
    "check-in": { action: "Check in", busy: "Checking in…", title: "Check in at the site?" },
    "check-out": { action: "Check out", busy: "Checking out…", title: "Check out of the site?" },
  },
  done: {
    "check-in": (time: string) => `Checked in at ${time}`,
    "check-out": (time: string) => `Checked out at ${time}`,
  },
  /** What is stored, and who sees it: said before the press. */
  stored: (company: string) => `Stores the time. ${company} and ${PRODUCT} see it.`,
  storedWithPlace: (company: string) =>
    `Stores the time and, if you share it, where your phone is. ${company} and ${PRODUCT} see both.`,
  addPlace: "Add my location",
  locating: "Getting your location…",
  since: (time: string) => `On site since ${time}`,
  early: (from: string) => `Check-in opens ${from}.`,
  none: { company: "The inspector has not checked in yet.", inspector: "You have not checked in yet." },
  arrived: "Checked in",
  left: "Checked out",
  notLeft: "No check-out",
  atSite: "Time on site",
  map: (meters: number) => `Location recorded, within ${feet(meters)} ft`,
  mapLink: "Open map",
  corrected: (typed: string, pressed: string) => `Corrected to ${typed}. Recorded at ${pressed}.`,
  correct: "Correct",
  correctNamed: (what: string, time: string) => `Correct ${what} at ${time}`,
  correction: {
    title: { check_in: "Correct the check-in time", check_out: "Correct the check-out time" },
    lead: (company: string) => `The recorded time stays. ${company} sees both times and your reason.`,
    recorded: "Recorded",
    date: "Date",
    time: "Time",
    timeHint: (zone: string) => `At the site, ${zone}`,
    reason: "Reason",
    reasonHint: "For example: No signal at the gate, I arrived at 7:40.",
    submit: "Save time",
    busy: "Saving…",
    cancel: "Not now",
    done: { title: "Time corrected" },
    over: "This booking is over, so its times can no longer be corrected.",
  },
  home: { heading: "On site today", view: "View booking" },
} as const;

function feet(meters: number): string {
  return Math.ceil(meters * 3.2808).toLocaleString("en-US");
}
