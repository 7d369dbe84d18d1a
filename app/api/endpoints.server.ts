import { accountEndpoints } from "./accounts.server";
import type { Endpoint } from "./endpoint";

/** Every call of the JSON API. Where two addresses fit a request, the first in the list answers: fixed words stand before `{id}`. */
export const ENDPOINTS: readonly Endpoint[] = [...accountEndpoints];
