import { FlaskConical } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { SkipLink } from "./shell-parts";

type PlainShellProps = {
  /** Whose page it plays: "Payment sandbox". */
  name: string;
  /** A line such as "No real card is charged." */
  notice: string;
  children: ReactNode;
};

/** The frame of the sandbox's pages, which must not be mistaken for the product. */
export function PlainShell({ name, notice, children }: PlainShellProps) {
  return (
    <div data-portal="admin" className="flex min-h-dvh flex-col bg-ground text-ink">
      <SkipLink />
      <header className="border-b-2 border-dashed border-warn-ink bg-warn-tint text-warn-ink">
        <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <Icon of={FlaskConical} className="size-5" />
          <span className="stamp">Test mode</span>
          <span className="font-semibold">{name}</span>
          <span className="basis-full text-ink">{notice}</span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl grow px-4 py-6 outline-none md:py-8">
        {children}
      </main>
    </div>
  );
}
