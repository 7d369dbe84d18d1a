import { schema } from "#db/client.server";
import type { PlatformRefusal } from "~/lib/vocabulary";
import { reads } from "../../runtime.server";

/** Why the provider's key is not to be used; null while nothing is known against it. */
export function platformRefusal(): PlatformRefusal | null {
  return reads().select().from(schema.providerPlatform).get()?.refusal ?? null;
}
