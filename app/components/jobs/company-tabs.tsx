import { useMay } from "~/components/company/may";
import { Tabs } from "~/components/ui";
import { dashboardTexts } from "~/copy/jobs/jobs";

const texts = dashboardTexts.tabs;

const TABS = [
  { view: "jobs", right: "see", to: "/company-dashboard", label: texts.jobs },
  { view: "find", right: "book", to: "/find-inspectors", label: texts.find },
  { view: "applications", right: "choose", to: "/company-dashboard?tab=applications", label: texts.applications },
  { view: "payments", right: "pay", to: "/company-dashboard?tab=payments", label: texts.payments },
] as const;

export function CompanyTabs({ view }: { view: (typeof TABS)[number]["view"] }) {
  const may = useMay();
  const open = TABS.filter(({ right }) => may(right));
  const tabs = open.map(({ view: of, right: _, ...tab }) => ({ ...tab, current: of === view }));
  return <Tabs label={texts.label} tabs={tabs} />;
}
