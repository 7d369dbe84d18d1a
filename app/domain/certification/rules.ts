/** Sentences of the specification (2, section 5); copy/certification has the title that belongs to each. */
export const RULES = {
  file: "Please upload your ACI certification card",
  tooManyFiles: "Please upload at most 4 files",
  missing: "Please complete all required fields",
  consent: "Please confirm you authorize verification with the certification body",
  expired: "Your ACI certification has expired. Please renew before proceeding.",
  issuedLater: "The issue date cannot be in the future",
  order: "The expiry date must be after the issue date",
  date: "Please enter a valid date",
  number: "Please use at most 40 characters",
  level: "Please choose one of the certification levels",
} as const;

/** Front and back of the card, and what else the certifying body has sent. */
export const MAX_CERTIFICATE_FILES = 4;
