import { Bell } from "lucide";
import { Count } from "~/components/layout/shell-links";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { BELL } from "~/copy/frame/layout";

export function NotificationsBell({ unread }: { unread: number }) {
  return (
    <Link
      to="/notifications"
      className="relative grid h-11 min-w-11 grid-flow-col place-content-center items-center rounded-md hover:bg-sunken"
    >
      <Icon of={Bell} className="size-5.5" />
      <span className="sr-only">{BELL}</span>
      {unread > 0 ? (
        <span className="min-[18rem]:absolute min-[18rem]:top-0.5 min-[18rem]:left-5">
          <Count of={unread} />
        </span>
      ) : null}
    </Link>
  );
}
