import { Card, DateTime, Timeline } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { accountTexts } from "~/copy/admin/account-admin";
import { auditSentence } from "~/copy/admin/audit";
import { historyTexts } from "~/copy/admin/history";
import { historyAddress } from "~/lib/history-address";
import type { ShownAccount } from "./facts";

interface ActivityProps extends Pick<ShownAccount, "activity"> {
  accountId: string;
  zone: string;
}

/** `accountId`: whose page it is; what others did about the account names them. */
export function Activity({ accountId, activity, zone }: ActivityProps) {
  const words = accountTexts.activity;
  return (
    <Card title={words.heading}>
      {activity.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Timeline
          entries={activity.map(({ seq, at, action, details, by }) => ({
            id: seq,
            title: auditSentence({ action, details }),
            at: <DateTime at={at} zone={zone} />,
            by: by === "system" ? words.system : by.id === accountId ? null : (by.name ?? words.nobody),
          }))}
        />
      )}
      <p className="mt-4">
        <Link to={historyAddress(accountId)} className="link-alone">
          {historyTexts.link}
        </Link>
      </p>
    </Card>
  );
}
