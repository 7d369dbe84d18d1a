import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { resendTexts, verifyTexts as texts } from "~/copy/accounts/verification";
import { errorSentence } from "~/copy/frame/errors";
import type { ErrorCode } from "~/domain/error-codes";

/** Shown for a link whose address is confirmed already. */
export function VerificationDone({ email, signedIn }: { email: string; signedIn: boolean }) {
  return (
    <>
      <PageHeader title={texts.ended.done} lead={texts.alreadyDone(email)} />
      <WayOn signedIn={signedIn} />
    </>
  );
}

interface RefusedProps {
  refusal: ErrorCode;
  /** The signed-in person, with the address they have yet to confirm; null when nobody is signed in. */
  reader: { waitsFor: string | null } | null;
}

/** Says why a link does not work, and where to go from here. */
export function VerificationRefused({ refusal, reader }: RefusedProps) {
  const waitsFor = reader?.waitsFor ?? null;
  const { signedIn, signedOut, nothing } = texts.refused;
  return (
    <>
      <PageHeader title={texts.ended.refused} />
      <div className="grid gap-5">
        <Banner tone="bad" title={errorSentence(refusal)} />
        <p className="wrap-anywhere">{reader ? (waitsFor ? signedIn(waitsFor) : nothing) : signedOut}</p>
        {waitsFor ? <Resend /> : null}
        <WayOn signedIn={reader !== null} secondary={waitsFor !== null} />
      </div>
    </>
  );
}

function Resend() {
  return (
    <PlainForm formKey="" action="/email-verification">
      <SubmitButton busyLabel={resendTexts.busy}>{resendTexts.submit}</SubmitButton>
    </PlainForm>
  );
}

function WayOn({ signedIn, secondary = false }: { signedIn: boolean; secondary?: boolean }) {
  const { home, login } = texts.refused;
  return (
    <div>
      <LinkButton
        to={signedIn ? "/" : "/auth?returnTo=/email-verification"}
        variant={secondary ? "secondary" : "primary"}
      >
        {signedIn ? home : login}
      </LinkButton>
    </div>
  );
}
