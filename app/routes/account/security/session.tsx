import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Badge, DateTime, LinkButton } from "~/components/ui";
import { deviceName, securityTexts } from "~/copy/accounts/security";
import type { OwnSession } from "~/domain/accounts/sessions/own-sessions.server";

const texts = securityTexts.sessions;

/** A browser in which the person is signed in, with the button that signs it out. */
export function SecuritySession({ session, zone, formKey }: { session: OwnSession; zone: string; formKey: string }) {
  const { name, isThisOne } = session;
  const device = deviceName(session.device);
  return (
    <li className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{device}</span>
          {isThisOne ? <Badge tone="ok">{texts.thisOne}</Badge> : null}
        </p>
        <SessionFacts session={session} zone={zone} />
      </div>
      {isThisOne ? (
        <LinkButton to="/logout" variant="secondary" className="justify-self-start">
          {texts.signOut}
        </LinkButton>
      ) : (
        <ActionForm formKey={`${formKey}-${name}`} action={`/profile/security/sign-outs/${name}`}>
          <SubmitButton busyLabel={texts.signingOut} variant="secondary" aria-label={`${texts.signOut} ${device}`}>
            {texts.signOut}
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}

/** Tells when and from where a session was used. */
export function SessionFacts({ session, zone }: { session: OwnSession; zone: string }) {
  const { address, lastSeenAt, createdAt, isThisOne } = session;
  return (
    <dl className="mt-1 grid gap-y-0.5 text-sm text-muted">
      <Fact name={texts.lastUsed}>{isThisOne ? texts.inUse : <DateTime at={lastSeenAt} zone={zone} />}</Fact>
      <Fact name={texts.since}>
        <DateTime at={createdAt} zone={zone} />
      </Fact>
      <Fact name={texts.address}>
        <span className="wrap-anywhere">{address ?? texts.unknownAddress}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </div>
  );
}
