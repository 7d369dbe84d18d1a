/** Texts that the specification quotes (specifications 2 and 3, section 8), shown in place of what could not be loaded. */
export const fetchFailures = {
  profile: "Failed to fetch profile",
  applications: "Failed to fetch applications",
  jobs: "Failed to fetch jobs",
  jobDetails: "Failed to fetch job details",
  earnings: "Failed to fetch earnings",
  conversations: "Failed to fetch conversations",
  messages: "Failed to fetch messages",
  certifications: "Failed to fetch certifications",
  equipment: "Failed to fetch equipment submissions",
  payoutAccounts: "Failed to fetch payout accounts",
  transactions: "Failed to fetch transaction reports",
  analytics: "Failed to fetch analytics",
  jobLogs: "Failed to fetch job logs",
  users: "Failed to fetch users",
  inspectors: "Failed to fetch inspectors",
} as const;

export type FetchFailure = keyof typeof fetchFailures;

export const fetchFailureTexts = {
  text: "Nothing was lost. Please try again in a moment.",
  again: "Try again",
} as const;
