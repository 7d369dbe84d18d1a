import type { ShellLink } from "~/components/layout/shell-links";
import { navigation as names } from "~/copy/frame/layout";
import type { PersonActor } from "~/domain/actor";
import { type CompanyRight, hasRight } from "~/domain/companies/rights";
import type { Role } from "~/lib/vocabulary";
import { homeOf } from "./home";

interface Navigation {
  side: readonly ShellLink[];
  /** The menu sheet of small screens: the specification's links first, then what else the side has. */
  menu: readonly ShellLink[];
  /** The bar at a phone's bottom edge; administrators have none. */
  bottom: readonly ShellLink[];
}

/**
 * The links of a role's layout (specification 1, section 2.6). An administrator who impersonates somebody has that role's.
 * Loaders send them: a browser needs those of one role.
 */
export function navigationOf(actor: PersonActor): Navigation {
  const { side, menu, bottom } = NAVIGATION[actor.role];
  const open = (links: readonly ShellLink[]) =>
    links.filter(({ to }) => {
      const right = NEEDED[to];
      return right === undefined || hasRight(actor, right);
    });
  return { side: open(side), menu: open(menu), bottom: open(bottom) };
}

/** What a company's person needs for a page. */
const NEEDED: Readonly<Record<string, CompanyRight>> = { "/post-job": "post", "/find-inspectors": "book" };

const home = (role: Role): ShellLink => ({ to: homeOf(role), label: names.home, icon: "home" });

const MESSAGES: ShellLink = { to: "/messages", label: names.messages, icon: "messages" };
const BOOKINGS: ShellLink = { to: "/bookings", label: names.bookings, icon: "bookings" };
const WORK: ShellLink = { to: "/inspector-work", also: "/bookings", label: names.work, icon: "bookings" };
const MY_JOBS: ShellLink = { to: "/my-jobs", also: "/company-dashboard", label: names.myJobs, icon: "list" };
const PROFILE: ShellLink = { to: "/profile", label: names.profile, icon: "profile" };
const DIRECTORY: ShellLink = { to: "/directory", label: names.directory, icon: "users" };
const BROWSE: ShellLink = { to: "/jobs", label: names.browseJobs, icon: "jobs" };
const AVAILABILITY: ShellLink = { ...PROFILE, label: names.profileAndAvailability };
const CERTIFICATIONS: ShellLink = { to: "/inspector-setup", label: names.certifications, icon: "certification" };
const EARNINGS: ShellLink = { to: "/inspector-payments", label: names.payouts, icon: "money" };
const POST: ShellLink = { to: "/post-job", label: names.postJob, icon: "post" };
const FIND: ShellLink = { to: "/find-inspectors", label: names.findInspectors, icon: "search" };
const SECURITY: ShellLink = { to: "/profile/security", label: names.security, icon: "security" };
const DASHBOARD: ShellLink = {
  to: "/admin-dashboard",
  also: "/enhanced-admin-dashboard",
  label: names.dashboard,
  icon: "list",
};
const USERS: ShellLink = { to: "/admin/users", label: names.users, icon: "users" };
const JOBS: ShellLink = { to: "/admin/jobs", label: names.jobs, icon: "jobs" };
const JOB_LOGS: ShellLink = { to: "/admin/job-logs", label: names.jobLogs, icon: "log" };
const SUPPORT: ShellLink = { to: "/admin/support", label: names.support, icon: "support" };
const REVIEWS: ShellLink = { to: "/admin/certifications", label: names.certifications, icon: "certification" };
const EQUIPMENT: ShellLink = { to: "/admin/equipment", label: names.equipment, icon: "equipment" };
const PROBLEMS: ShellLink = { to: "/admin/problems", label: names.problems, icon: "problems" };
const REVIEW_REPORTS: ShellLink = { to: "/admin/reviews", label: names.reviewReports, icon: "reviews" };
const PAYOUTS: ShellLink = {
  to: "/admin/payouts/accounts",
  also: "/admin/payouts",
  label: names.payoutManagement,
  icon: "money",
};

const ADMINISTRATION: readonly ShellLink[] = [
  DASHBOARD,
  USERS,
  JOBS,
  JOB_LOGS,
  REVIEWS,
  EQUIPMENT,
  PAYOUTS,
  PROBLEMS,
  REVIEW_REPORTS,
  SUPPORT,
  MESSAGES,
  PROFILE,
];

const NAVIGATION: { readonly [R in Role]: Navigation } = {
  inspector: {
    side: [home("inspector"), AVAILABILITY, BROWSE, WORK, MESSAGES, DIRECTORY, CERTIFICATIONS, EARNINGS],
    menu: [
      home("inspector"),
      BROWSE,
      { to: "/inspector-onboarding", label: names.onboarding, icon: "list" },
      MESSAGES,
      AVAILABILITY,
      WORK,
      DIRECTORY,
      CERTIFICATIONS,
      EARNINGS,
      SECURITY,
    ],
    bottom: [
      home("inspector"),
      { ...BROWSE, label: names.short.jobs },
      { ...WORK, label: names.short.work },
      { ...CERTIFICATIONS, label: names.short.certifications },
      MESSAGES,
    ],
  },
  company: {
    side: [
      home("company"),
      POST,
      FIND,
      { to: "/company-dashboard", label: names.myJobs, icon: "list" },
      BOOKINGS,
      MESSAGES,
      DIRECTORY,
      PROFILE,
    ],
    menu: [home("company"), POST, MY_JOBS, MESSAGES, FIND, BOOKINGS, DIRECTORY, PROFILE, SECURITY],
    bottom: [
      home("company"),
      { ...POST, label: names.short.postJob },
      { ...MY_JOBS, label: names.short.myJobs },
      MESSAGES,
    ],
  },
  admin: {
    side: [home("admin"), ...ADMINISTRATION],
    menu: [
      home("admin"),
      { to: "/admin/inspectors", label: names.inspectors, icon: "users" },
      { to: "/admin/companies", label: names.companies, icon: "users" },
      JOBS,
      ...ADMINISTRATION.filter((link) => link !== JOBS),
      SECURITY,
    ],
    bottom: [],
  },
};
