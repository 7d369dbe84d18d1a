import type { ReactNode } from "react";
import { Banner, Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { recipientRoles, recipientTexts as texts } from "~/copy/reports/distribution/recipients";
import type { RecipientRole } from "~/lib/vocabulary";

export interface ListedRecipient {
  id: string;
  role: RecipientRole;
  name: string | null;
  company: string | null;
  email: string | null;
  absence: string | null;
  isOfProject: boolean;
  isStopped: boolean;
}

interface RecipientListProps<R extends ListedRecipient> {
  recipients: readonly R[];
  missing: readonly RecipientRole[];
  /** Where a recipient is removed; null for one who stays. */
  removalOf: (recipient: R) => string | null;
  /** What is shown of each besides. */
  children?: (recipient: R) => ReactNode;
}

/** Who gets what is signed, by role. */
export function RecipientList<R extends ListedRecipient>({
  recipients,
  missing,
  removalOf,
  children,
}: RecipientListProps<R>) {
  return (
    <div className="grid gap-5">
      {recipients.length > 0 && missing.length > 0 ? <Banner tone="warn">{texts.missing(missing)}</Banner> : null}
      {recipients.length === 0 ? <p className="text-muted">{texts.empty}</p> : null}
      {recipients.map((recipient) => (
        <Card key={recipient.id} title={recipientRoles[recipient.role]} id={recipient.id}>
          <div className="grid gap-3">
            <Who recipient={recipient} />
            {children?.(recipient)}
            <Removal to={removalOf(recipient)} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function Who({ recipient }: { recipient: ListedRecipient }) {
  const { name, company, email, absence, isStopped } = recipient;
  if (absence !== null) return <p>{texts.absent(absence)}</p>;
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">{name}</p>
      <p>{company}</p>
      <p className="text-muted">{email}</p>
      {isStopped ? <p>{texts.got.stopped}</p> : null}
    </div>
  );
}

function Removal({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <p>
      <Link to={to} className="link-alone">
        {texts.remove}
      </Link>
    </p>
  );
}
