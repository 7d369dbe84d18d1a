import { Link } from "@remix-run/react";
import { CalendarDays, type IconNode, Lock, SlidersHorizontal, UserRound } from "lucide";
import { Card } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { inspectorHomeTexts } from "~/copy/frame/home";

const texts = inspectorHomeTexts.actions;

/** Availability is locked until the certification is approved. Source: specification 2, inspector home. */
export function QuickActions({ isCertified }: { isCertified: boolean }) {
  return (
    <Card title={texts.heading}>
      <ul className="-my-2 flex flex-wrap gap-x-8">
        <QuickAction to="/profile" icon={UserRound} label={texts.profile} />
        <QuickAction to="/inspector-onboarding?step=3" icon={SlidersHorizontal} label={texts.settings} />
        {isCertified ? (
          <QuickAction to="/availability" icon={CalendarDays} label={texts.availability} />
        ) : (
          <li className="flex min-h-11 items-center gap-2 text-muted">
            <Icon of={Lock} className="size-5" />
            <span>
              {texts.availability} <span className="text-sm">({texts.locked})</span>
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}

function QuickAction({ to, icon, label }: { to: string; icon: IconNode; label: string }) {
  return (
    <li>
      <Link to={to} className="link-alone">
        <Icon of={icon} className="size-5" />
        {label}
      </Link>
    </li>
  );
}
