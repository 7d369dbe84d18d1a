import type { Held } from "~/domain/certification/fit";
import type { CertificationStatus } from "~/domain/certification/states";
import { PRODUCT } from "~/lib/site";
import { formatDate } from "~/lib/time/dates";
import type { CheckResult, VerificationMethod } from "~/lib/vocabulary";
import { approvalWords, queueColumns, queueWords, rejectionWords, reviewWords } from "../people/review";

export const certificationTexts = {
  title: "Certification",
  lead: "Companies see that your ACI certification is verified. Jobs open to you once it is approved and payouts are set up.",
  card: "ACI certification",
  add: "Add another certificate",
  renew: "Renew or add a certificate",
  addText: "A card of the same level replaces the one you have once it is approved. A card of another level is added.",
  renewNow: "You can send in your next card now. This one counts until the next is approved.",
  nextUnderReview: (level: string | null) =>
    `Your ${level ?? "next"} certificate is under review, typically 1-2 business days.`,
  underReview: {
    title: "Under Review",
    text: "We are verifying your certification with the certification body. This typically takes 1-2 business days.",
    notified: "You will be notified when it is approved.",
  },
  rejected: {
    title: "Your certification needs a fix",
    next: "What you sent in last needs a fix. What is approved above still counts.",
    noNote: "Please resubmit with correct information.",
    again: "Correct what the reviewer asks for and send it again.",
  },
  expired: (day: string) => `Expired on ${day}`,
  expiredText: "Upload your renewed card to browse and apply for jobs again. Work that is under way is not affected.",
  facts: {
    number: "Certification number",
    level: "Level",
    issued: "Issued",
    expires: "Expires",
    submitted: "Submitted",
  },
  form: {
    number: "Certification number",
    numberHint: "As printed on your card.",
    levelHint: "As your card names it.",
    level: "Certification level",
    levelPlaceholder: "Choose the level",
    issueDate: "Issue date",
    expiryDate: "Expiry date",
    files: "ACI certification card",
    filesHint: "Photos or scans. Both sides, if the back is printed. At most 4 files.",
    front: "Front",
    file: "File",
    back: "Back",
    more: "More pages",
    attached: "Attached",
    fileKinds: "JPG, PNG or PDF",
    consent: `I authorize ${PRODUCT} to verify this certification with the certification body.`,
    agreement: "your agreement",
    submit: "Submit certification",
    resubmit: "Resubmit certification",
    busy: "Uploading…",
  },
  failed: "Upload Failed: Failed to upload certification",
  uploaded: {
    title: "Certification Uploaded",
    description: "Your certification is under review. You will be notified when it is approved.",
  },
} as const;

/** An approved certificate, as others see it. */
export const heldText = {
  anyLevel: "ACI certificate",
  validTo: (date: string) => `Valid to ${formatDate(date)}`,
} as const;

/** The stamp on the inspector's own card where it says more than the state's own label. */
export const ownStampLabels: Partial<Record<CertificationStatus, string>> = {
  pending: "Submitted — Pending Review",
  rejected: "Rejected — Fix Needed",
};

export const VERIFICATION_METHOD_NAMES: { readonly [M in VerificationMethod]: string } = {
  MANUAL: "The card itself",
  CERT_ID: "Certification ID",
  LAST_NAME: "Last name",
  PROGRAM_AREA: "Program area",
};

/** The administrators' side. */
export const CHECK_RESULT_NAMES: Readonly<Record<CheckResult, string>> = {
  matches: "Listed and current, everything matches",
  differs: "Listed and current, something differs",
  confirmed: "Confirmed by phone or email",
};

/** Places where reviewers look certificates up, offered while they type. */
export const DIRECTORIES = ["ACI Certification Directory", "ACI local chapter, by phone", "ACI, by email"] as const;

export const reviewTexts = {
  title: "Inspector Certifications",
  lead: "Compare each card with the certification body's directory, then approve it, or reject it with a reason.",
  ...queueWords,
  columns: {
    ...queueColumns,
    email: "Email",
    phone: "Phone",
  },
  empty: "No certifications found",
  detail: {
    ...reviewWords,
    profile: "Profile",
    certificate: "Certificate",
    documents: "Documents",
    specialties: "Specialties",
    approved: "Also approved",
    noneApproved: "None",
    lookup: "Look up by",
    consented: "Consent given",
    method: "Verified by",
    record: "Directory record",
    note: "Note",
    lookedUpIn: "Looked up in",
    result: "Result",
    expiry: "Expiry date found",
    ranOut: "This certificate has expired while it was under review. It can only be rejected.",
    replaced: "Replaced by a newer certificate",
    sameNumber: (name: string, email: string) =>
      `${name} (${email}) already has an approved certificate with this ACI number.`,
    sameNumberLink: "Compare the two",
  },
  approval: {
    ...approvalWords,
    title: "Approve this certification?",
    text: "can browse jobs and apply once payouts are verified too. Companies see them as ACI certified.",
    number: "Certification ID in the directory",
    level: "Level in the directory",
    levelPlaceholder: "Choose the level",
    expiryDate: "Expiry date found",
    where: "Where did you look it up?",
    whereHint: "Name of the directory, or the address of its page.",
    result: "What did you find?",
    resultPlaceholder: "Choose the result",
    card: "Submitted",
    replaces: (held: Held) => `Replaces ${heldWords(held)}.`,
    staysBeside: (held: Held) => `Approved besides, and stays: ${heldWords(held)}.`,
    unknownLevel: (held: Held) => `Approved already, and replaced if this is the same level: ${heldWords(held)}.`,
    method: "How did you verify it?",
    record: "Directory record",
    recordHint: "What it says: program, ID, name.",
    note: "Note",
    noteHint: "For other administrators.",
    failed: "Approval Failed",
    failedText: "Failed to approve certification",
    done: { title: "Certification Approved" },
  },
  rejection: {
    ...rejectionWords,
    title: "Reject this certification?",
    reasonHint: "Say what must be different: a sharper photo, the current card, another number.",
    failed: "Rejection Failed",
    failedText: "Failed to reject certification",
    done: { title: "Certification Rejected" },
  },
} as const;

function heldWords({ certificationLevel, expiryDate }: Held): string {
  const last = expiryDate ? `, valid to ${formatDate(expiryDate)}` : "";
  return `${certificationLevel ?? heldText.anyLevel}${last}`;
}
