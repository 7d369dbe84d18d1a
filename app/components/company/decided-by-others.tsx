import { decidedByOthers } from "~/copy/accounts/company-roles";
import { useMay } from "./may";

/** Where something is due that the viewer may not do: who does it. */
export function DecidedByOthers({ what }: { what: keyof typeof decidedByOthers }) {
  return useMay()(what) ? null : <p className="text-muted">{decidedByOthers[what]}</p>;
}
