import { Bell } from "lucide";
import { Count } from "~/components/layout/shell-links";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { BELL } from "~/copy/layout";

export function NotificationsBell({ unread }: { unread: number }) {
  return (
    <Link to="/notifications" className="relative grid size-11 place-content-center rounded-md hover:bg-sunken">
      <Icon of={Bell} className="size-5.5" />
      <span className="sr-only">{BELL}</span>
      {unread > 0 ? (
        <span className="absolute top-0.5 left-5">
          <Count of={unread} />
        </span>
      ) : null}
    </Link>
  );
}
