import { useSubmit } from "@remix-run/react";
import {
  AlarmClock,
  BadgeCheck,
  Banknote,
  Bell,
  BriefcaseBusiness,
  CalendarClock,
  ClipboardCheck,
  Clock,
  Flag,
  Gauge,
  HardHat,
  type IconNode,
  MessageSquare,
  Paperclip,
  Scale,
  ShieldCheck,
  Star,
  TriangleAlert,
  Users,
  Wrench,
} from "lucide";
import type { MouseEvent } from "react";
import { useCsrf } from "~/components/document/root-data";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { notificationsTexts as texts } from "~/copy/notices/notifications-page";
import type { NoticeKind } from "~/lib/notices";
import { clockIn, formatClock, isoMoment } from "~/lib/time/dates";

export interface ListedNotification {
  id: string;
  kind: NoticeKind;
  title: string;
  body: string;
  link: string;
  /** UTC ms. */
  at: number;
  unread: boolean;
}

export interface Marking {
  /** The page's key, from which each line makes its own. */
  formKey: string;
  action: string;
}

interface LineProps {
  notification: ListedNotification;
  marking: Marking;
  zone: string;
}

/** The link marks it as read with JavaScript, the button without. */
export function NotificationLine({ notification, marking, zone }: LineProps) {
  const { id, kind, title, body, link, at, unread } = notification;
  const submit = useSubmit();
  const csrf = useCsrf();

  function open(event: MouseEvent) {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!unread || elsewhere) return;
    event.preventDefault();
    submit({ csrf, id }, { method: "post", action: "/notifications?opened" });
  }

  return (
    <li
      className="flex gap-3 border-l-4 border-l-transparent px-3 py-2 data-unread:border-l-accent forced-colors:not-data-unread:border-l-[Canvas]"
      data-unread={unread || undefined}
    >
      <Icon of={iconOf(kind)} className="mt-2.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="flex items-center justify-between gap-x-3">
            <Link to={link} onClick={open} className="link-alone font-semibold">
              {title}
            </Link>
            {unread ? <Badge tone="info">{texts.fresh}</Badge> : null}
          </p>
          <p className="text-pretty break-words whitespace-pre-line">{body}</p>
          <time dateTime={isoMoment(at)} className="block py-1 text-sm text-muted tabular-nums">
            {formatClock(clockIn(zone, at))}
          </time>
        </div>
        {unread ? (
          <PlainForm {...marking} formKey={`${marking.formKey}-${id}`} className="no-print -ml-3">
            <input type="hidden" name="id" value={id} />
            <SubmitButton variant="quiet" busyLabel={texts.marking} aria-label={texts.markReadNamed(title)}>
              {texts.markRead}
            </SubmitButton>
          </PlainForm>
        ) : null}
      </div>
    </li>
  );
}

type FirstWord<Kind> = Kind extends `${infer First}_${string}` ? First : Kind;
type Subject = FirstWord<NoticeKind>;

const ICONS: Readonly<Record<Subject, IconNode>> = {
  welcome: Bell,
  certification: BadgeCheck,
  equipment: Wrench,
  payout: Banknote,
  transfer: Banknote,
  share: Banknote,
  refund: Banknote,
  payment: Banknote,
  engagement: HardHat,
  work: HardHat,
  date: CalendarClock,
  documents: Paperclip,
  further: Clock,
  problem: TriangleAlert,
  report: ClipboardCheck,
  laboratory: ClipboardCheck,
  strength: Gauge,
  application: BriefcaseBusiness,
  job: BriefcaseBusiness,
  search: BriefcaseBusiness,
  join: Users,
  reminder: AlarmClock,
  message: MessageSquare,
  review: Star,
  connection: Users,
  support: MessageSquare,
  person: Flag,
  ledger: Scale,
  administrator: ShieldCheck,
  dispute: Scale,
};

function iconOf(kind: NoticeKind): IconNode {
  // From then on it is about the booking.
  if (kind === "application_accepted") return HardHat;
  return ICONS[kind.split("_", 1)[0] as Subject];
}
