import type { Role } from "~/lib/vocabulary";

/** Above every page while an administrator looks through another person's eyes. */
export const impersonationBarTexts = {
  viewing: (name: string, role: Role, until: string) => `Viewing as ${name} (${role}), read-only until ${until}`,
  exit: "Exit",
  exiting: "Exiting…",
  ownPages: (name: string) =>
    `You are viewing as ${name}. In the admin area you are yourself, but you cannot change anything.`,
  stop: "Stop Impersonation",
} as const;
