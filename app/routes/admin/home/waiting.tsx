import { CircleCheck } from "lucide";
import { Card, DateTime } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { adminWaitingTexts as texts } from "~/copy/admin/admin-waiting";
import type { Waiting } from "~/domain/home/admin-waiting.server";
import { countUpTo } from "~/lib/text/counted";

/** What is due, the most urgent first, each with a way to where it is done. */
export function WaitingQueues({ waiting, zone }: { waiting: readonly Waiting[]; zone: string }) {
  return (
    <Card title={texts.heading} className="mb-6">
      {waiting.length === 0 ? (
        <p className="flex items-start gap-2.5">
          <Icon of={CircleCheck} className="mt-0.5 size-5 text-ok" />
          <span>
            <strong className="block">{texts.none}</strong>
            <span className="text-muted">{texts.noneText}</span>
          </span>
        </p>
      ) : (
        <ul className="-my-2 grid divide-y divide-line md:grid-cols-2 md:gap-x-8 md:divide-y-0">
          {waiting.map((queue) => (
            <WaitingQueue key={queue.queue} {...queue} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingQueue({ queue, total, since, due, zone }: Waiting & { zone: string }) {
  const { label, to } = texts.queues[queue];
  const at = due ?? since;
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center gap-4 py-2">
        <span
          className={`min-w-16 shrink-0 text-right font-semibold whitespace-nowrap tabular-nums ${total > 9999 ? "text-lg" : "text-3xl"}`}
        >
          {countUpTo(total)}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold underline-offset-4 group-hover:underline">{label}</span>
          {at === null ? null : (
            <span className="block text-sm text-muted">
              {due === null ? texts.since : texts.due} <DateTime at={at} zone={zone} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
