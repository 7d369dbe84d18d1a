import { Menu as MenuIcon } from "lucide";
import { type ReactNode, useRef } from "react";
import { Icon } from "~/components/ui/icon";
import { useClosing } from "~/components/ui/use-closing";
import { type ShellLink, ShellLinkList } from "./shell-links";

/** The menu of small screens. It opens over the page, also without JavaScript. */
export function MenuSheet({ links, signOut }: { links: readonly ShellLink[]; signOut: ReactNode }) {
  const sheet = useRef<HTMLDetailsElement>(null);
  useClosing(sheet);

  return (
    <details ref={sheet} className="disclosure lg:hidden">
      <summary className="flex min-h-11 items-center gap-2 rounded-md border border-control px-2 font-semibold whitespace-nowrap hover:bg-sunken">
        <Icon of={MenuIcon} className="size-5" />
        <span className="max-[12rem]:sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-40 grid gap-3 border-b border-control bg-surface p-3 shadow-dialog"
      >
        <ShellLinkList links={links} />
        <div className="border-t border-line pt-3">{signOut}</div>
      </nav>
    </details>
  );
}
