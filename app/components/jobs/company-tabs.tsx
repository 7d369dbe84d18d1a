import { Tabs } from "~/components/ui";
import { dashboardTexts } from "~/copy/jobs/jobs";

const texts = dashboardTexts.tabs;

const TABS = [
  { view: "jobs", to: "/company-dashboard", label: texts.jobs },
  { view: "find", to: "/find-inspectors", label: texts.find },
  { view: "applications", to: "/company-dashboard?tab=applications", label: texts.applications },
  { view: "payments", to: "/company-dashboard?tab=payments", label: texts.payments },
] as const;

export function CompanyTabs({ view }: { view: (typeof TABS)[number]["view"] }) {
  return <Tabs label={texts.label} tabs={TABS.map(({ view: of, ...tab }) => ({ ...tab, current: of === view }))} />;
}
