import { BadgeCheck, Banknote, ClipboardList, History, KeyRound, LifeBuoy, Wrench } from "lucide";
import { Card } from "~/components/ui";
import { adminHomeTexts } from "~/copy/frame/home";
import type { Waiting, WaitingQueue } from "~/domain/home/admin-waiting.server";
import { QueueLink } from "./queue-link";

const { actions: texts } = adminHomeTexts;

/** Ways to the administrators' most used pages, each with how much waits there. */
export function QuickActions({ waiting }: { waiting: readonly Waiting[] }) {
  const totalOf = (...queues: WaitingQueue[]) =>
    waiting.reduce((sum, { queue, total }) => sum + (queues.includes(queue) ? total : 0), 0);
  return (
    <Card title={texts.heading}>
      <ul className="-my-2 grid divide-y divide-line">
        <QueueLink
          to="/admin/certifications"
          icon={BadgeCheck}
          label={texts.certifications}
          note={texts.certificationsPending(totalOf("certifications"))}
        />
        <QueueLink
          to="/admin/equipment"
          icon={Wrench}
          label={texts.equipment}
          note={texts.equipmentPending(totalOf("equipment"))}
        />
        <QueueLink
          to="/admin/payouts"
          icon={Banknote}
          label={texts.finances}
          note={texts.toSettle(totalOf("disputes", "money", "approvals", "transfers", "bank"))}
        />
        <QueueLink
          to="/admin/support"
          icon={LifeBuoy}
          label={texts.support}
          note={texts.open(totalOf("support"), totalOf("people"))}
        />
        <QueueLink to="/admin/job-logs" icon={History} label={texts.jobLogs} note={texts.jobLogsText} />
        <QueueLink to="/admin-dashboard" icon={ClipboardList} label={texts.dashboard} note={texts.dashboardText} />
        <QueueLink to="/admin/password-reset" icon={KeyRound} label={texts.password} note={texts.passwordText} />
      </ul>
    </Card>
  );
}
