import { expect, test } from "vitest";
import { pageRoutes } from "#tests/roles/routes";
import type { ShellLink } from "~/components/layout/shell-links";
import type { PersonActor } from "~/domain/actor";
import { type CompanyRole, ROLES, type Role } from "~/lib/vocabulary";

interface Navigation {
  side: ShellLink[];
  menu: ShellLink[];
  bottom: ShellLink[];
}

// Found by its file: nothing imports a route's.
const [navigation] = Object.values(
  import.meta.glob<{ navigationOf(actor: PersonActor): Navigation }>("/app/routes/shared/frame/navigation.ts", {
    eager: true,
  }),
);

const shownTo = (actor: object) => navigation?.navigationOf(actor as PersonActor) as Navigation;
const of = (role: Role, companyRole: CompanyRole = "owner") => shownTo({ role, company: { role: companyRole } });
const labels = (links: ShellLink[]) => links.map(({ label }) => label);
const addresses = (links: ShellLink[]) => links.map(({ to }) => to);

/** Specification 1, section 2.6; what it does not name stands behind. */
const MENUS = {
  inspector: ["/inspector-home", "/jobs", "/inspector-onboarding", "/messages", "/profile"],
  company: ["/company-home", "/post-job", "/my-jobs", "/messages"],
  admin: ["/admin-home", "/admin/inspectors", "/admin/companies", "/admin/jobs"],
};
/** Decisions, "Bottom bar". */
const BOTTOMS = {
  inspector: ["Home", "Jobs", "Work", "Certs", "Messages"],
  company: ["Home", "Post Job", "My Jobs", "Messages"],
  admin: [],
};
const SIDES = {
  inspector: ["Home", "Messages", "Profile & Availability", "Browse Jobs", "Certifications"],
  company: ["Home", "Messages", "Post Jobs"],
  admin: ["Home", "Messages", "Admin Dashboard", "Jobs", "Job Logs", "Payout Management"],
};

test.each(ROLES)("%s: the links that the specification names are there", (role) => {
  const { side, menu, bottom } = of(role);
  expect(labels(side)).toEqual(expect.arrayContaining(SIDES[role]));
  expect(addresses(menu).slice(0, MENUS[role].length)).toEqual(MENUS[role]);
  expect(labels(bottom)).toEqual(BOTTOMS[role]);
});

test.each(ROLES)("%s: a phone's menu leads wherever the side does, and no link leads nowhere", (role) => {
  const { side, menu, bottom } = of(role);
  const reached = menu.flatMap(({ to, also = to }) => [to, also]);
  expect(addresses([...side, ...bottom]).filter((to) => !reached.includes(to))).toEqual([]);
  const served = pageRoutes().map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+\??/g, "[^/]+")}$`));
  expect(addresses([...side, ...menu]).filter((to) => !served.some((path) => path.test(to)))).toEqual([]);
});

test("who is looked at through has no link into the admin area", () => {
  for (const role of ["inspector", "company"] as const) {
    const { side, menu, bottom } = of(role);
    expect(addresses([...side, ...menu, ...bottom]).filter((to) => to.startsWith("/admin"))).toEqual([]);
  }
});

test("a company's member has no links to posting and booking", () => {
  const { side, menu, bottom } = of("company", "member");
  expect(addresses([...side, ...menu, ...bottom])).not.toContain("/post-job");
  expect(addresses([...side, ...menu])).not.toContain("/find-inspectors");
  expect(labels(bottom)).toEqual(["Home", "My Jobs", "Messages"]);
  expect(addresses(of("company", "manager").side)).toEqual(addresses(of("company").side));
});
