/** As roles.ts: nothing here runs, `npm run typecheck` reads it. */
import { section } from "~/http/doors/section.server";

/** What fails in a promise would fail the whole page. */
export function sectionsAreLoadedAtOnce(request: Request) {
  const earned: { cents: number } | null = section(request, () => ({ cents: 1 }));
  // @ts-expect-error A section that is still to be awaited.
  section(request, async () => ({ cents: 1 }));
  return earned;
}
