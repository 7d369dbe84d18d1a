import { providerPlatform } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PlatformRefusal } from "~/lib/vocabulary";

/** Why the provider's key is not to be used; null while nothing is known against it. */
export function platformRefusal(): PlatformRefusal | null {
  return reads().select().from(providerPlatform).get()?.refusal ?? null;
}
