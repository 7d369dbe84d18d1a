import { ADMIN } from "./screens/admin";
import { ANONYMOUS } from "./screens/anonymous";
import { COMPANY, NEW_COMPANY, UNATTACHED } from "./screens/company";
import { INSPECTOR, NEW_INSPECTOR } from "./screens/inspector";
import { INSPECTOR_STATE_SCREENS } from "./screens/inspector-states";
import type { Screen } from "./screens/screen";
import type { InspectorState } from "./stages/inspector-states";

export type { Screen };

/** The people who look: newcomers have done nothing yet. */
export type Viewer =
  | "anonymous"
  | "inspector"
  | "newInspector"
  | InspectorState
  | "company"
  | "newCompany"
  | "unattached"
  | "admin";

/** Every page of app/routes.ts, and its states that look another way. A new page needs a line in its viewer's file. */
export const SCREENS: { readonly [V in Viewer]: readonly Screen[] } = {
  anonymous: ANONYMOUS,
  inspector: INSPECTOR,
  newInspector: NEW_INSPECTOR,
  ...INSPECTOR_STATE_SCREENS,
  company: COMPANY,
  newCompany: NEW_COMPANY,
  unattached: UNATTACHED,
  admin: ADMIN,
};
