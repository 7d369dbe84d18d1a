import { MAX_FILE_BYTES } from "~/lib/files";

/** Front and back of the card, and what else the certifying body has sent. */
export const MAX_CERTIFICATE_FILES = 4;

/** Sentences of the specification (2, section 5); copy/inspectors/certification-forms has the title for each. */
export const RULES = {
  file: "Please upload your ACI certification card",
  tooManyFiles: `Please upload at most ${MAX_CERTIFICATE_FILES} files`,
  missing: "Please complete all required fields",
  consent: "Please confirm you authorize verification with the certification body",
  expired: "Your ACI certification has expired. Please renew before proceeding.",
  issuedLater: "The issue date cannot be in the future",
  order: "The expiry date must be after the issue date",
  date: "Please enter a valid date",
  number: "Please use at most 40 characters",
  level: "Please choose one of the certification levels",
  lastName: "Last name is required",
  country: "Country is required",
  certificationId: "Certification ID is required",
  category: "Certification category is required",
  method: "Choose LAST_NAME, CERT_ID or PROGRAM_AREA",
  region: "Please choose one of the states listed",
  regionLength: "Please use at most 60 characters",
} as const;

export const CERTIFICATE_UPLOADS = {
  maxFiles: MAX_CERTIFICATE_FILES,
  maxFileSize: MAX_FILE_BYTES,
  tooMany: { field: "files", message: RULES.tooManyFiles },
} as const;

export const DIRECTORY = {
  number: "Enter the certification ID that the directory has",
  level: "Choose the level that the directory names",
  expiryDate: "Enter the expiry date that the directory has",
  where: "Enter the directory or the address where you looked it up",
  result: "Choose what you found",
  difference: "Say what differs and why you approve it",
  ranOut: "The directory's date has passed. Reject this submission instead.",
} as const;

/** The direct form's name for the first level (specification 2, section 3). */
export const DIRECT_FORM_LEVEL = "Concrete Field Testing Tech — Grade I";
