import { missingResource } from "../api/errors.server";
import { findOwn, PLATFORM, type Stored, type Tx } from "../store/objects.server";

/** The customer that the parameter `customer` names. @throws StripeFailure 400 resource_missing, also for one that was deleted */
export function customerOfParam(tx: Tx, id: string): Stored<"customer"> {
  const found = findOwn(tx, "customer", id, PLATFORM);
  if (!found) throw missingResource("customer", id, "customer", "parameter");
  return found;
}
