import type { ReactNode } from "react";
import { Breadcrumb, PageHeader, Tabs } from "~/components/ui";
import { dashboardTexts } from "~/copy/admin/admin";
import { keysOf } from "~/lib/keys-of";

/** The dashboard's sections (specification 3, section 2, and companies) and the address of each. */
const SECTIONS = {
  overview: "/admin-dashboard",
  users: "/admin/users",
  companies: "/admin/companies",
  jobs: "/admin/jobs",
  certifications: "/admin/certifications",
  analytics: "/admin/analytics",
  settings: "/admin/settings",
  audit: "/admin/audit",
} as const;

interface DashboardHeaderProps {
  section: Exclude<keyof typeof SECTIONS, "overview">;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function DashboardHeader({ section, title, lead, actions }: DashboardHeaderProps) {
  const { sections } = dashboardTexts;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={actions}
        above={
          <Breadcrumb crumbs={[{ label: dashboardTexts.title, to: SECTIONS.overview }, { label: sections[section] }]} />
        }
      />
      <div className="mb-5">
        <Tabs
          label={dashboardTexts.tabs}
          tabs={keysOf(SECTIONS).map((name) => ({
            to: SECTIONS[name],
            label: sections[name],
            current: name === section,
          }))}
        />
      </div>
    </>
  );
}
