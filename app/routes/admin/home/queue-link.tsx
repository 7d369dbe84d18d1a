import { Link } from "@remix-run/react";
import { ChevronRight, type IconNode } from "lucide";
import { Icon } from "~/components/ui/icon";

interface QueueLinkProps {
  to: string;
  icon: IconNode;
  label: string;
  note: string;
}

/** A way from an administrator's page to where work waits, as an item of a list; `note` says how much. */
export function QueueLink({ to, icon, label, note }: QueueLinkProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center gap-3 py-2">
        <Icon of={icon} className="size-5 text-muted" />
        <span className="min-w-0 grow">
          <span className="block font-semibold group-hover:underline">{label}</span>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 text-muted" />
      </Link>
    </li>
  );
}
