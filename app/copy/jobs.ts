import type { BudgetRange, Duration, ProjectType, TimeSlot, Urgency } from "~/lib/vocabulary";

/** Specification 2, section 5, the options of the posting form. */
export const PROJECT_TYPE_NAMES: { readonly [T in ProjectType]: string } = {
  foundation: "Foundation",
  structural: "Structural",
  road: "Road",
  bridge: "Bridge",
  commercial: "Commercial",
  residential: "Residential",
};

export const TIME_SLOT_NAMES: { readonly [S in TimeSlot]: { label: string; hours: string | undefined } } = {
  morning: { label: "Morning", hours: "8AM-12PM" },
  afternoon: { label: "Afternoon", hours: "12PM-5PM" },
  evening: { label: "Evening", hours: "5PM-8PM" },
  flexible: { label: "Flexible", hours: undefined },
};

export const DURATION_NAMES: { readonly [D in Duration]: string } = {
  "1-2 hours": "1-2 hours",
  "2-4 hours": "2-4 hours",
  "4-8 hours": "4-8 hours",
  "full-day": "Full day",
  "multi-day": "Multi-day",
};

/** As the company chose it; inspectors read copy/home's urgencyBadges. */
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

/** A budget is for the whole job, never per hour (decisions: Money). */
export function budgetText(range: BudgetRange): string {
  return `Budget ${range}`;
}

export const jobTexts = {
  budget: "Budget",
  start: "Start",
  duration: "Duration",
  projectType: "Project type",
  company: "Company",
  equipment: "Equipment",
  materials: "Testing materials",
  certification: "Certification",
  applications: "Applications",
  waiting: (count: number) => `${count} waiting for you`,
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
    lead: "Open inspection jobs, newest first.",
    empty: "No open jobs right now",
    emptyText: "New jobs appear here as soon as a company has posted them.",
    tabs: "Jobs",
    available: "Available",
    applied: "Applied",
    appliedEmpty: "No applications yet",
    appliedEmptyText: "What you apply for is listed here, with its answer.",
    details: "View Details",
  },
  company: {
    title: "Manage Jobs",
    lead: "Your jobs with their applications.",
    post: "Post New Job",
    empty: "No jobs posted yet",
    emptyText:
      "Describe the site, the date and the certification you need; certified inspectors apply with their rate.",
    noApplications: "No applications yet.",
    allApplications: (count: number) => `All ${count} applications`,
  },
  admin: {
    title: "All Jobs",
    lead: "Every job on the platform, read-only.",
    empty: "No jobs yet",
    emptyText: "Jobs are listed here once companies have posted and paid for them.",
  },
  filter: {
    label: "Filter jobs",
    search: "Search title or place",
    tooShort: "Type at least 3 letters to search.",
    state: "State",
    anyState: "All states",
    urgency: "Urgency",
    anyUrgency: "Any urgency",
    submit: "Filter",
    clear: "Clear filters",
    empty: "No jobs match these filters",
    emptyText: "Take a filter away, or search for fewer words.",
  },
  view: "View",
  delete: "Delete",
} as const;

/** "Showing 20 of 143 jobs"; counts are exact to 10,000. */
export function countText(shown: number, count: number, one: string, many: string): string {
  const all = count > 10_000 ? "10,000+" : count.toLocaleString("en-US");
  return `Showing ${shown} of ${all} ${count === 1 ? one : many}`;
}

/** In place of the jobs while something is missing; the sentences for certification are in copy/certification. */
export const gateTexts = {
  certification: "Certification Required",
  payouts: {
    title: "Payouts Required",
    text: "Your certification is approved. Connect your bank account, and the jobs open to you.",
    action: "Set Up Payouts",
  },
} as const;

export const jobPageTexts = {
  back: "Back to Jobs",
  overview: "Overview",
  requirements: "Requirements",
  companyDetails: "Company Details",
  statistics: "Statistics",
  location: "Location",
  email: "Email",
  phone: "Phone",
  contactLater: "E-mail and phone are shown to the inspector whose application is accepted.",
  stats: { applications: "Applications", daysOpen: "Days open", completed: "Company's completed jobs" },
  notFound: {
    title: "Job Not Found",
    text: "This job does not exist, or it is no longer open to you.",
    action: "Browse All Jobs",
  },
  posted: "Posted",
  goToApplication: "Apply for this job",
  engagement: "View engagement",
  closeJob: "Close job",
  deleteJob: "Delete job",
} as const;

/** Asked on a page of its own. */
export const jobEndingTexts = {
  deletion: {
    title: "Delete this job?",
    lead: "It disappears from all lists. Inspectors who wait for an answer are turned down and told.",
    submit: "Delete job",
    busy: "Deleting...",
    done: { title: "Job deleted successfully" },
  },
  closure: {
    title: "Close this job?",
    lead: "It takes no more applications and stays in your list. Inspectors who wait for an answer are turned down and told.",
    submit: "Close job",
    busy: "Closing...",
    done: { title: "Job closed", description: "The inspectors who had applied have been told." },
  },
  fee: "The posting fee is not refunded.",
  waiting: (count: number) =>
    count === 1 ? "1 inspector waits for an answer." : `${count} inspectors wait for an answer.`,
  keep: "Keep the job",
  back: "Back to the job",
} as const;

export const postJobTexts = {
  accessText: "Access denied. Companies only.",
  title: "Post a Job",
  lead: "What you type is kept until the job is posted.",
  back: "Back to home",
  failed: "Error posting job",
  posted: { title: "Job posted successfully!", description: "Job posted successfully" },
  sections: { work: "The work", site: "Site and date", requirements: "What the inspector needs" },
  fields: {
    title: "Job title",
    titleHint: "What is placed and what is tested, such as “Level 3 slab pour: slump, air, cylinders”.",
    projectType: "Project type",
    projectTypePlaceholder: "Choose a project type",
    description: "Description",
    descriptionHint: "Volume, number of trucks, tests wanted, access to the site.",
    location: "Location",
    locationHint: "Street or landmark and town, such as “1200 Congress Ave, Austin, TX”.",
    state: "State of the site",
    statePlaceholder: "As in the location",
    stateHint: (companyState: string | null) =>
      companyState
        ? `Dates are meant in its time zone. Left open, it is the location's, else your company's (${companyState}).`
        : "Dates are meant in its time zone. Left open, it is the location's.",
    startDate: "Start date",
    startDateHint: "At the site.",
    timeSlot: "Time slot",
    anyTime: "Any time that day",
    duration: "Duration",
    urgency: "Urgency",
    requiredCertifications: "Required certifications",
    requiredCertificationsHint: "An inspector without the level is warned, not turned away.",
    aci: "ACI",
    aciHint: "Any approved ACI certification",
    requiresInspectorEquipment: "The inspector brings the testing equipment",
    requiresInspectorEquipmentHint: "Slump cone, air meter, thermometer, molds. Such jobs usually pay 15-25% more.",
    equipmentFee: "Equipment fee",
    equipmentFeeHint: "$0 to $500, paid to the inspector with the first two hours. $50-150 is usual.",
    testingMaterialsProvided: "We provide the testing materials",
    testingMaterialsProvidedHint: "Cylinder molds, labels, curing boxes.",
    budgetRange: "Budget for the whole job",
    budgetPlaceholder: "Choose a budget",
  },
  feeTitle: "Job posting fee",
  feeText:
    "You pay it once, by card, and the job is posted at once. Applications are free. Accepting an inspector then charges their first two hours.",
  submit: "Post job and pay $49.99",
  submitPaid: "Post job",
  busy: "Posting job...",
  credit: "You have a paid posting fee that no job has used. This job uses it; nothing is charged.",
  preview: "Preview",
  previewBusy: "Saving...",
  reset: "Reset",
  unfinished: "This post is not paid for yet. What you typed last is below.",
  discard: "Discard this post",
} as const;

export const previewTexts = {
  title: "Preview",
  lead: "This is what inspectors will see. It is saved, and nobody sees it until the fee is paid.",
  code: "Not posted",
  edit: "Edit",
} as const;

export const dashboardTexts = {
  title: "Company dashboard",
  lead: "Your jobs, who applied for them, and what you have paid.",
  tabs: { label: "Dashboard", jobs: "My Jobs", applications: "Applications", payments: "Payments" },
  unfinished: {
    title: "Unfinished posts",
    text: "Written and not paid for yet. Nobody sees them.",
    continue: "Continue",
    discard: "Discard",
    openPayment: "Payment begun",
    lastEdited: "Last edited",
  },
  applications: {
    waiting: "Waiting for you",
    all: "All",
    filter: "Which applications",
    empty: "No applications are waiting for you",
    emptyAll: "No applications yet",
    emptyText: "Inspectors who apply for your jobs are listed here, with their certification, rate and letter.",
  },
} as const;

export const discardTexts = {
  title: "Discard this post?",
  lead: "What you typed is thrown away. Nothing has been charged for it.",
  submit: "Discard post",
  busy: "Discarding...",
  keep: "Keep it",
  done: { title: "Post discarded", description: "Nothing was charged." },
  paid: {
    title: "Post discarded",
    description: "A payment had come in between. It is being sent back to your card.",
  },
} as const;
