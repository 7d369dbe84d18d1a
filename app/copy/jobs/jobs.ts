import { formatDollars } from "~/lib/money";
import { HIGHEST_EQUIPMENT_FEE, POSTING_FEE } from "~/lib/prices";
import { acceptanceHours, minimumCallOut } from "../money/amounts";

export const jobPageTexts = {
  back: "Back to Jobs",
  overview: "Overview",
  requirements: "Requirements",
  further: {
    company: `${minimumCallOut} your company agrees.`,
    inspector: `${minimumCallOut} the company agrees.`,
    admin: `${minimumCallOut} the company agrees.`,
  },
  companyDetails: "Company Details",
  statistics: "Statistics",
  contact: "Contact",
  email: "Email",
  phone: "Phone",
  contactLater: "Email and phone are shown to the inspector whose application is accepted.",
  stats: { applications: "Applications", daysOpen: "Days open", completed: "Company's completed jobs" },
  deleted: {
    title: (moment: string) => `This job was deleted on ${moment}`,
    text: "The applicants have been told.",
    action: "Post another job",
  },
  removed: {
    title: (moment: string) => `PourCheck removed this job on ${moment}`,
    text: (reason: string | null) =>
      `${reason === null ? "Ask support for the reason." : `The reason: “${reason}”`} The applicants have been told. Your payments show what was refunded of the posting fee.`,
  },
  notFound: {
    title: "Job Not Found",
    text: "This job does not exist, or it is no longer open.",
    action: "Browse All Jobs",
  },
  posted: "Posted",
  engagement: "View booking",
  editJob: "Edit job",
  repeatJob: "Post again",
  closeJob: "Close job",
  deleteJob: "Delete job",
} as const;

/** The question asked on a page of its own. */
export const jobEndingTexts = {
  deletion: {
    title: "Delete this job?",
    lead: "It disappears from all lists. Inspectors waiting for an answer are rejected and told.",
    submit: "Delete job",
    busy: "Deleting...",
    done: { title: "Job deleted successfully" },
  },
  closure: {
    title: "Close this job?",
    lead: "It takes no more applications and stays in your list. Inspectors waiting for an answer are rejected and told.",
    submit: "Close job",
    busy: "Closing...",
    done: { title: "Job closed", description: "The inspectors who had applied have been told." },
  },
  fee: "The posting fee is not refunded.",
  waiting: (count: number) =>
    count === 1 ? "1 inspector is waiting for an answer." : `${count} inspectors are waiting for an answer.`,
  keep: "Keep the job",
  back: "Back to the job",
} as const;

export const postJobTexts = {
  accessText: "Access denied. Companies only.",
  title: "Post a Job",
  lead: "What you type is saved as a draft when you press Preview.",
  /** With JavaScript. */
  leadKept: "What you type is kept on this device for a day, or until the job is posted.",
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
    descriptionHint: "Volume, number of trucks, how the concrete is placed.",
    location: "Location",
    locationHint: "Street or landmark and town, such as “1200 Congress Ave, Austin, TX”.",
    state: "State of the site",
    statePlaceholder: "As in the location",
    stateHint: (companyState: string | null) =>
      companyState
        ? `Sets the time zone. If you leave it empty, we use the location's state or your company's (${companyState}).`
        : "Sets the time zone. If you leave it empty, we use the location's state.",
    startDate: "Start date",
    startDateHint: "The date at the site.",
    timeSlot: "Time slot",
    anyTime: "Any time that day",
    startTime: "First truck at",
    startTimeHint: "If you know it. It is shown in place of the time slot, and the inspector is booked from it.",
    duration: "Duration",
    urgency: "Urgency",
    requiredCertifications: "Required certifications",
    testsPlanned: "The tests are planned with the mixes:",
    requiredCertificationsHint: "Inspectors without it can still apply; you'll see a warning.",
    aci: "ACI",
    aciHint: "Any approved ACI certification",
    requiresInspectorEquipment: "The inspector brings the testing equipment",
    requiresInspectorEquipmentHint: "Slump cone, air meter, thermometer, molds. Such jobs usually pay 15-25% more.",
    equipmentFee: "Equipment fee",
    equipmentFeeHint: `$0 to ${formatDollars(HIGHEST_EQUIPMENT_FEE)}, paid to the inspector with the first ${acceptanceHours}. $50-150 is usual.`,
    testingMaterialsProvided: "We provide the testing materials",
    testingMaterialsProvidedHint: "Cylinder molds, labels, curing boxes.",
    budgetRange: "Budget for the whole job",
    budgetPlaceholder: "Choose a budget",
  },
  feeTitle: "Job posting fee",
  feeText: `You pay it once, by card, and the job is posted at once. Applications are free. Accepting an inspector then charges their first ${acceptanceHours}. ${minimumCallOut} you agree.`,
  submit: `Post job and pay ${formatDollars(POSTING_FEE)}`,
  submitPaid: "Post job",
  busy: "Posting job...",
  credit: "You have a paid posting fee that no job has used. This job uses it; nothing is charged.",
  preview: "Preview",
  previewBusy: "Saving...",
  reset: "Reset",
  repeated: (job: string) => `Copied from ${job}. Choose a new date and check the rest.`,
  unfinished: "This post is not paid for yet. What you typed last is below.",
  discard: "Discard this post",
} as const;

/** An open job is changed on a page like the one that posted it. */
export const changeJobTexts = {
  title: "Edit job",
  lead: {
    none: "Nobody has applied yet. Inspectors see the new version at once.",
    waiting: (count: number) =>
      count === 1
        ? "1 inspector has applied and is told what changed. The application counts until it is withdrawn."
        : `${count} inspectors have applied and are told what changed. Their applications count until they withdraw them.`,
  },
  submit: "Save changes",
  busy: "Saving...",
  keep: "Cancel",
  payment: "Open the payment",
  done: { title: "Job saved" },
  told: (count: number) =>
    count === 1 ? "1 applicant is told what changed." : `${count} applicants are told what changed.`,
} as const;

export const previewTexts = {
  title: "Preview",
  lead: "This is what inspectors will see. It is saved, and only you can see it until the fee is paid.",
  code: "Not posted",
  edit: "Edit",
} as const;

export const dashboardTexts = {
  title: "My Jobs",
  lead: "Your company's jobs, applicants and payments.",
  memberLead: "The jobs of your projects, and those of which you are the contact.",
  tabs: {
    label: "Dashboard",
    jobs: "My Jobs",
    find: "Find Inspectors",
    applications: "Applications",
    payments: "Payments",
  },
  unfinished: {
    title: "Unfinished posts",
    text: "Not paid for yet. Only your company can see them.",
    continue: "Continue",
    discard: "Discard",
    openPayment: "Payment started",
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
  lead: "What you typed is deleted. Nothing has been charged.",
  submit: "Discard post",
  busy: "Discarding...",
  keep: "Keep it",
  done: { title: "Post discarded", description: "Nothing was charged." },
  paid: {
    title: "Post discarded",
    description: "A payment arrived in the meantime. It is being refunded to the card.",
  },
} as const;
