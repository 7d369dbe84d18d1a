import type { InspectorState } from "../stages/inspector-states";
import type { Screen } from "./screen";

/** Pages that look another way to inspectors in these states. */
export const INSPECTOR_STATE_SCREENS: { readonly [S in InspectorState]: readonly Screen[] } = {
  busyInspector: [
    { path: "/inspector-home" },
    ...sections(),
    { path: "/availability" },
    { path: "/inspector-setup" },
    { path: "/inspector-equipment" },
    { path: "/inspector-payments" },
    { path: "/profile" },
    { path: "/profile/picture" },
    { path: "/inspector-work/calendar" },
  ],
  pausedInspector: [
    { path: "/inspector-home", leadsOn: true },
    ...sections(),
    { path: "/jobs" },
    { path: "/inspector-setup" },
    { path: "/inspector-payments" },
    { path: "/inspector-payments/manual" },
    { path: "/inspector-equipment" },
    { path: "/inspector-onboarding", at: "/inspector-onboarding?step=1" },
    { path: "/inspector-onboarding", at: "/inspector-onboarding?step=2" },
    { path: "/profile" },
    { path: "/jobs/:id", at: "/jobs/<openJob>" },
  ],
  refusedInspector: [
    { path: "/jobs" },
    { path: "/jobs/:id", at: "/jobs/<openJob>" },
    { path: "/inspector-setup" },
    { path: "/inspector-equipment" },
    { path: "/inspector-onboarding", at: "/inspector-onboarding?step=1" },
    { path: "/inspector-onboarding/review" },
    { path: "/profile" },
  ],
  renewingInspector: [{ path: "/jobs" }, { path: "/inspector-setup" }, { path: "/profile" }],
  seekingInspector: [
    { path: "/jobs", at: "/jobs?view=applied" },
    { path: "/jobs/:id", at: "/jobs/<rejectedJob>" },
    { path: "/jobs/:id", at: "/jobs/<withdrawnJob>" },
    { path: "/jobs/:id", at: "/jobs/<unfitJob>" },
    { path: "/jobs/:id/application", at: "/jobs/<withdrawnJob>/application", press: "Apply" },
  ],
  byHandInspector: [
    { path: "/inspector-home" },
    { path: "/inspector-payments" },
    { path: "/inspector-payments/manual" },
    { path: "/inspector-payments/statements" },
    { path: "/profile" },
  ],
};

/** My work, section by section. */
function sections(): Screen[] {
  const names = ["today", "report", "coming", "waiting", "done"];
  return names.map((name) => ({ path: "/inspector-work", at: `/inspector-work?show=${name}` }));
}
