import type { PlacedElement } from "~/lib/measures/specification/specification";
import type { ClockTime } from "~/lib/time/dates";
import type {
  BudgetRange,
  CertificationLevel,
  Duration,
  ProjectType,
  ReviewReportReason,
  TimeSlot,
  Urgency,
  WantedTest,
} from "~/lib/vocabulary";
import type { InspectorKey } from "../inspectors";
import type { COLLEAGUES, CompanyKey } from "../people/people";
import type { When } from "../work/calendar";

/** What a company types on the posting form. */
export interface JobText {
  title: string;
  description: string;
  /** Ends in ", ST": the site's state. */
  location: string;
  projectType: ProjectType;
  duration: Duration;
  urgency?: Urgency;
  requiredCertifications?: readonly ("ACI" | CertificationLevel)[];
  budgetRange: BudgetRange;
  timeSlot: TimeSlot;
  startTime?: ClockTime;
  tests?: readonly WantedTest[];
  cylinderSets?: number;
  /** Dollars for the inspector's own equipment, where the job asks for it. */
  equipmentFee?: string;
  testingMaterialsProvided?: boolean;
  siteContactName?: string;
  siteContactPhone?: string;
  gateNotes?: string;
  testsWanted?: string;
  /** The start date, days from today. */
  startsIn: number;
}

interface Applying {
  by: InspectorKey;
  at: When;
  letter: string;
  /** Dollars an hour, where it is not the profile's. */
  rate?: string;
}

/** A job and what became of it. Its moments are by the clock of its site. */
export interface Posting extends JobText {
  company: CompanyKey;
  /** Who of the company posts, where it is not its owner; they are whom to ask then. */
  by?: keyof typeof COLLEAGUES;
  project?: string;
  /** What is placed: a mix of the project by its ID, or one that is typed on the form. */
  concrete?: {
    mix: string | Readonly<Record<string, string>>;
    volume: string;
    element?: PlacedElement;
    area?: string;
  };
  posted: When;
  /** How the posting fee was paid, where the first card was not simply accepted. */
  paying?: "declined-first" | "confirmed-by-the-bank";
  applications?: readonly Applying[];
  turnedDown?: { by: InspectorKey; at: When };
  accepted?: { by: InspectorKey; at: When };
  /** What happens on the start date. */
  done?: ClockTime;
  /** The field report: signed when the work is done, with strengths a week later, doubted by the company, or still being recorded. */
  report?: "signed" | "signed and broken" | "doubted" | "open";
  /** Hours after the work was done; without it the clock approves. */
  approvedAfter?: number;
  closed?: When;
  /** What the sides wrote of each other, hours after the approval. */
  reviews?: readonly Reviewing[];
}

interface Reviewing {
  from: "company" | "inspector";
  after: number;
  stars: number;
  text: string;
  /** What the other side reported about it, hours after it was written; it has to be shown by then. */
  reported?: {
    after: number;
    reason?: ReviewReportReason;
    text: string;
    /** What an administrator decided, hours after the report. */
    decided?: { after: number; outcome: "kept" | "removed"; reason: string };
  };
}
