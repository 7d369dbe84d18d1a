import { EQUIPMENT_RULES, MAX_EQUIPMENT_PHOTOS } from "~/domain/equipment/rules";
import { formatDollars, zeroCents } from "~/lib/money";
import { HIGHEST_EQUIPMENT_FEE } from "~/lib/prices";
import { errorSentence } from "../frame/errors";
import { approvalWords, queueColumns, queueWords, rejectionWords, reviewWords } from "../people/review";

/** What a form offers as boxes; stored as it stands here. Standards as ASTM numbers them. */
export const EQUIPMENT_CHOICES = [
  "Slump cone and tamping rod (ASTM C143)",
  "Pressure air meter (ASTM C231)",
  "Volumetric air meter (ASTM C173)",
  "Unit weight measure and scale (ASTM C138)",
  "Thermometer (ASTM C1064)",
  "Cylinder molds (ASTM C31)",
  "Curing box with thermometer (ASTM C31)",
  "Slump flow kit for SCC (ASTM C1611)",
] as const;

/** The title above each refusal (specification 2, section 5). */
const REFUSAL_TITLES: Record<string, string> = {
  [EQUIPMENT_RULES.tooManyPhotos]: "Too many files",
  [errorSentence("file-too-large")]: "File too large",
  [errorSentence("picture-type")]: "Invalid file type",
};

/** "Too many files: Please upload up to 5 photos only."; a sentence without a title stands alone. */
export function titledEquipmentRefusal(sentence: string): string {
  const title = REFUSAL_TITLES[sentence];
  return title ? `${title}: ${sentence}` : sentence;
}

export const equipmentTexts = {
  title: "Equipment",
  lead: "Companies that need your own equipment look for verified lists first.",
  step: "Equipment setup",
  wizardText: "Companies see what you bring once we have verified it. You can leave this for later.",
  card: "Your equipment",
  formTitle: { first: "Submit your equipment", again: "Change your equipment" },
  changed: "A changed list is verified again. Until then companies see the verified one.",
  states: {
    none: "You have not told us yet whether you own testing equipment.",
    notOwned: "You don't bring your own equipment. Companies provide it.",
    notListed: "You own equipment and have not listed it yet. Companies see it once it is verified.",
    pending: "Your equipment is under review, typically 1-2 business days. You'll be notified of the result.",
    verified: "Companies see that you bring your own, verified equipment.",
    verifiedAgain:
      "Your changed list is under review, typically 1-2 business days. Until then companies see the verified one.",
  },
  rejected: { title: "Your equipment needs a fix", again: "Correct what the reviewer asks for and send it again." },
  facts: {
    items: "Equipment",
    fee: "Fee per job",
    noFee: "None",
    submitted: "Submitted",
  },
  history: "History",
  form: {
    owns: "Do you own testing equipment?",
    yes: "Yes",
    yesHint: "I bring it to jobs that ask for it.",
    no: "No",
    noHint: "The company provides it.",
    list: "What do you bring?",
    other: "Other equipment",
    otherHint: "One piece a line.",
    fee: "Equipment fee per job",
    feeHint: `${formatDollars(zeroCents)} to ${formatDollars(HIGHEST_EQUIPMENT_FEE)}. Recommended: $50-150. Jobs that ask for equipment pay 15-25% more. Companies see the fee; it is not charged by itself.`,
    kept: "Photos attached",
    keptHint: "Untick a photo to leave it out.",
    photos: "Photos",
    photosHint: `Up to ${MAX_EQUIPMENT_PHOTOS}. Photos with calibration labels speed up the verification.`,
    photoKinds: "JPG or PNG",
    submit: "Submit equipment",
    busy: "Uploading…",
    later: "Do this later",
  },
  failed: "Error saving equipment: Failed to save equipment information",
  saved: { title: "Equipment submitted", description: "Pending admin verification. You'll be notified of the result." },
  savedNone: { title: "Profile Updated", description: "Companies see that you don't bring your own equipment." },
  /** What companies see of an applicant. */
  verifiedMark: "Own equipment, verified",
} as const;

/** The administrators' side. */
export const equipmentReviewTexts = {
  title: "Equipment Verification Management",
  crumb: "Equipment",
  lead: "Compare each list with its photos, then approve it, or reject it with a reason.",
  ...queueWords,
  columns: {
    ...queueColumns,
    fee: "Fee per job",
    items: "Equipment",
  },
  noFee: "None",
  photos: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  photosOf: (name: string) => `Photos of ${name}'s equipment`,
  empty: "No equipment found",
  detail: {
    ...reviewWords,
    equipment: "Equipment",
    inspector: "Inspector",
    email: "Email",
    phone: "Phone",
    photos: "Photos",
    photo: (number: number) => `Photo ${number} of the equipment`,
    noPhotos: "No photos were uploaded.",
    names: { pending: "Submitted", verified: "Verified", rejected: "Rejected", withdrawn: "Replaced or withdrawn" },
  },
  approval: {
    ...approvalWords,
    title: "Approve this equipment?",
    text: "is shown to companies with own, verified equipment.",
    failed: "Approval Failed",
    failedText: "Failed to approve equipment",
    done: { title: "Equipment Approved" },
  },
  rejection: {
    ...rejectionWords,
    title: "Reject this equipment?",
    reasonHint: "Say what must be different: a photo of the calibration label, a complete list.",
    failed: "Rejection Failed",
    failedText: "Failed to reject equipment",
    done: { title: "Equipment Rejected" },
  },
} as const;
