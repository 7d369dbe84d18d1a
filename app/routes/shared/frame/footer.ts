import type { ShellLink } from "~/components/layout/shell-links";

/** The links at the foot of every page (specification 1, section 2.6). */
export const FOOTER: readonly ShellLink[] = [
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/support", label: "Support" },
  { to: "/verify", label: "Verify a report" },
];
