import { PLATFORM_PERCENT } from "~/lib/prices";

/** System settings: the running configuration (specification 3, section 2). */
export const settingsTexts = {
  title: "System Settings",
  lead: "How this server is configured. Settings are environment variables; changing one takes a restart. Keys and passwords are not shown.",
  setBy: "Set by",
  notSet: "Not set",
  on: "On",
  off: "Off",
  server: {
    heading: "Server",
    environment: "Environment",
    environments: { demo: "Demo", test: "Test", production: "Production" },
    address: "Address",
    version: "Version",
    commit: "Built from commit",
    unknownCommit: "Not known to the build",
    migration: "Newest migration of the database",
    node: "Node.js",
    started: "Started",
    proxyHeader: "Header with the client's address",
  },
  payments: {
    heading: "Payments",
    provider: "Provider",
    providers: { stripe: "Stripe", sandbox: "Sandbox: no real money moves" },
    mode: "Mode",
    modes: { live: "Live", test: "Test" },
    inPlace: "Card form on our own pages",
    postingFee: "Job posting fee",
    platformFee: "Platform fee",
    percent: `${PLATFORM_PERCENT}%`,
    twoPersonLimit: "Second administrator above",
  },
  mail: { heading: "Email", server: "Mail server", builtIn: "Built-in mail box", from: "From" },
  switches: {
    heading: "Switches",
    emailVerification: "New accounts confirm their email address",
    adminTwoFactor: "Administrators need two-factor sign-in",
    replication: "Database is copied to another place (Litestream)",
  },
} as const;
