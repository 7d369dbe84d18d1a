import type { ShellLink } from "~/components/layout/shell-links";
import { navigation as names } from "~/copy/layout";
import type { Role } from "~/lib/vocabulary";
import { homeOf } from "./home";

interface Navigation {
  side: readonly ShellLink[];
  /** The bar at a phone's bottom edge; administrators have none (specification 1, section 2.6). */
  bottom: readonly ShellLink[];
}

/** The links of a role's layout; beside the messages stands how many are unread. */
export function navigationOf(role: Role, unread: number): Navigation {
  const counted = (link: ShellLink) => (link.to === MESSAGES.to ? { ...link, count: unread } : link);
  const { side, bottom } = NAVIGATION[role];
  return { side: side.map(counted), bottom: bottom.map(counted) };
}

const MESSAGES: ShellLink = { to: "/messages", label: names.messages, icon: "messages" };

const home = (role: Role): ShellLink => ({ to: homeOf(role), label: names.home, icon: "home" });

const NAVIGATION: { readonly [R in Role]: Navigation } = {
  inspector: {
    side: [
      home("inspector"),
      { to: "/jobs", label: names.browseJobs, icon: "jobs" },
      { to: "/bookings", label: names.engagements, icon: "bookings" },
      MESSAGES,
      { to: "/inspector-setup", label: names.certifications, icon: "certification" },
      { to: "/inspector-payments", label: names.payouts, icon: "earnings" },
    ],
    bottom: [
      home("inspector"),
      { to: "/jobs", label: names.short.jobs, icon: "jobs" },
      { to: "/inspector-setup", label: names.short.certifications, icon: "certification" },
      MESSAGES,
    ],
  },
  company: {
    side: [
      home("company"),
      { to: "/post-job", label: names.postJob, icon: "post" },
      { to: "/company-dashboard", label: names.myJobs, icon: "list" },
      { to: "/bookings", label: names.engagements, icon: "bookings" },
      MESSAGES,
    ],
    bottom: [
      home("company"),
      { to: "/post-job", label: names.short.postJob, icon: "post" },
      { to: "/company-dashboard", label: names.myJobs, icon: "list" },
      MESSAGES,
    ],
  },
  admin: {
    side: [
      home("admin"),
      { to: "/admin/certifications", label: names.certifications, icon: "certification" },
      { to: "/admin/payouts", label: names.finances, icon: "payouts" },
      MESSAGES,
    ],
    bottom: [],
  },
};
