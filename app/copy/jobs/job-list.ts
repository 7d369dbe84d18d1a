import { countUpTo } from "~/lib/text/counted";
import { type CalendarDate, type ClockTime, formatClock, formatDay } from "~/lib/time/dates";
import type { Duration, ProjectType, TimeSlot, Urgency, WantedTest } from "~/lib/vocabulary";

export const TIME_SLOT_NAMES: { readonly [S in TimeSlot]: { label: string; hours: string | undefined } } = {
  morning: { label: "Morning", hours: "8AM-12PM" },
  afternoon: { label: "Afternoon", hours: "12PM-5PM" },
  evening: { label: "Evening", hours: "5PM-8PM" },
  flexible: { label: "Flexible", hours: undefined },
};

interface Start {
  startDate: CalendarDate;
  timeSlot: TimeSlot;
  startTime: ClockTime | null;
}

/** "Tue, Nov 24, morning", or with an exact start "Tue, Nov 24, 6:30 AM". */
export function startWords({ startDate, ...time }: Start): string {
  return `${formatDay(startDate)}, ${startNote(time)}`;
}

/** "morning", or with an exact start "6:30 AM". */
export function startNote({ timeSlot, startTime }: Pick<Start, "timeSlot" | "startTime">): string {
  return startTime === null ? TIME_SLOT_NAMES[timeSlot].label.toLowerCase() : formatClock(startTime);
}

/** Specification 2, section 5, the options of the posting form. */
export const PROJECT_TYPE_NAMES: { readonly [T in ProjectType]: string } = {
  foundation: "Foundation",
  structural: "Structural",
  road: "Road",
  bridge: "Bridge",
  commercial: "Commercial",
  residential: "Residential",
};

export const DURATION_NAMES: { readonly [D in Duration]: string } = {
  "1-2 hours": "1-2 hours",
  "2-4 hours": "2-4 hours",
  "4-8 hours": "4-8 hours",
  "full-day": "Full day",
  "multi-day": "Multi-day",
};

export const TEST_NAMES: { readonly [T in WantedTest]: string } = {
  slump: "Slump",
  air: "Air content",
  temperature: "Temperature",
  density: "Density",
  cylinders: "Cylinders",
};

/** "Slump, air content, cylinders (3 sets)"; undefined where the company named none. */
export function testsText({ tests, cylinderSets }: { tests: readonly WantedTest[]; cylinderSets: number | null }) {
  const named = tests.map((test) =>
    test === "cylinders" && cylinderSets ? `cylinders (${setsText(cylinderSets)})` : TEST_NAMES[test].toLowerCase(),
  );
  const [first, ...others] = named;
  return first && [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(", ");
}

function setsText(sets: number): string {
  return sets === 1 ? "1 set" : `${sets} sets`;
}

/** The urgency in the company's words; inspectors read urgencyBadges. */
export const URGENCY_NAMES: {
  readonly [U in Urgency]: { label: string; hint: string; tone: "neutral" | "warn" | "bad" };
} = {
  standard: { label: "Standard", hint: "The date above is fine.", tone: "neutral" },
  urgent: { label: "Urgent", hint: "Shown to inspectors as High.", tone: "warn" },
  asap: { label: "ASAP", hint: "Shown to inspectors as Urgent.", tone: "bad" },
};

/** The filter's choices, in the words of whoever reads it. */
export const URGENCY_FILTER = {
  inspector: { asap: "Urgent", urgent: "High", standard: "Medium" },
  others: { asap: "ASAP", urgent: "Urgent", standard: "Standard" },
} as const satisfies Record<string, Record<Urgency, string>>;

export function jobCode(number: number): string {
  return `PC-${number}`;
}

export const jobTexts = {
  budget: "Budget",
  start: "Start",
  duration: "Duration",
  projectType: "Project type",
  company: "Company",
  equipment: "Equipment",
  materials: "Testing materials",
  tests: "Tests wanted",
  certification: "Certification",
  applications: "Applications",
  applied: "Applied",
  anyAci: "Any ACI certification",
  equipmentOf: {
    inspector: (fee: string | null) => (fee ? `Inspector's own, ${fee} paid for it` : "Inspector's own"),
    company: "Provided on site",
  },
  materialsOf: { company: "Provided by the company", inspector: "Brought by the inspector" },
} as const;

export const jobListTexts = {
  inspector: {
    title: "Available Jobs",
    lead: "Open inspection jobs you can apply for.",
    empty: "No open jobs right now",
    emptyText: "New jobs appear here as soon as a company has posted them.",
    nearEmpty: "No open jobs near you",
    nearEmptyText: "Jobs farther away may be open.",
    tabs: "Jobs",
    available: "Available",
    applied: "Applied",
    appliedEmpty: "No applications yet",
    appliedEmptyText: "Jobs you apply for are listed here, with the answer.",
    details: "View Details",
  },
  company: {
    post: "Post New Job",
    empty: "No jobs posted yet",
    emptyText:
      "Describe the site, the date and the certification you need; certified inspectors apply with their rate.",
    emptyOfMember: "No jobs in your projects",
    emptyTextOfMember: "An owner or manager puts you on a project; its jobs are then listed here.",
  },
  filter: {
    label: "Filter jobs",
    search: "Title or place",
    noWords: "Type a letter or a number to search.",
    partly:
      "These words are in very many jobs. Only the next few thousand were searched; older matches are on the next page. Add a word or a filter to find them faster.",
    state: "State",
    anyState: "All states",
    urgency: "Urgency",
    anyUrgency: "Any urgency",
    clear: "Clear filters",
    empty: "No jobs match these filters",
    emptyText: "Remove a filter, or search for fewer words.",
  },
} as const;

interface Counted {
  count: number;
  /** True when there may be more. */
  atLeast?: boolean | undefined;
}

/** "Showing 20 of 143 jobs"; counts are exact to 10,000, unless a search says "more than". */
export function countText(shown: number, { count, atLeast }: Counted, one: string, many: string): string {
  if (atLeast) return `Showing ${shown} of more than ${count.toLocaleString("en-US")} ${many}`;
  return `Showing ${shown} of ${countUpTo(count)} ${count === 1 ? one : many}`;
}

/** Shown in place of the jobs while something is missing. The sentences for certification are in copy/accounts/restriction. */
export const gateTexts = {
  certification: "Certification Required",
  payouts: {
    title: "Payouts Required",
    text: "Your certification is approved. You see jobs as soon as your payout account is verified.",
    action: "Open payouts",
  },
} as const;

export const urgencyBadges = {
  asap: { label: "Urgent", tone: "bad" },
  urgent: { label: "High", tone: "warn" },
  standard: { label: "Medium", tone: "info" },
} as const satisfies Record<Urgency, { label: string; tone: string }>;
