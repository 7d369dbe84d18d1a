import { useMay } from "~/components/company/may";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import type { ButtonVariant } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { errorSentence } from "~/copy/frame/errors";
import { personCardTexts as texts } from "~/copy/inspectors/directory";
import type { DirectoryCard } from "~/domain/home/directory/cards.server";

export interface Connecting {
  /** The page's key, from which each form makes its own. */
  formKey: string;
  back: string;
  /** UTC milliseconds. */
  now: number;
  /** The reader's. */
  zone: string;
}

interface StandingProps {
  person: Pick<DirectoryCard, "id" | "name" | "standing">;
  connecting: Connecting;
  /** "secondary" beside a step that matters more. */
  connectAs?: ButtonVariant;
}

export function StandingButtons({ person: { id, name, standing }, connecting, connectAs }: StandingProps) {
  const may = useMay();
  const { back, now, zone } = connecting;
  const query = `?${new URLSearchParams({ back })}`;
  const press = (action: string, label: string, busy: string, aria: string, variant?: ButtonVariant) => (
    <PressForm
      connecting={connecting}
      label={label}
      busy={busy}
      aria={aria}
      variant={variant}
      action={`${action}${query}`}
    />
  );
  if (standing.is === "closed") return <p className="text-muted">{errorSentence(standing.barrier)}</p>;
  if (!may("contacts")) return standing.is === "connected" ? <Badge tone="ok">{texts.connected}</Badge> : null;
  if (standing.is === "none") {
    if (standing.from > now) return <p className="text-muted">{texts.askFrom(standing.from, zone)}</p>;
    return press(`/people/${id}/connection`, texts.connect, texts.connecting, texts.connectTo(name), connectAs);
  }
  const at = (decision: string) => `/connections/${standing.connectionId}/${decision}`;
  if (standing.is === "asking") {
    return (
      <>
        {press(at("acceptance"), texts.accept, texts.accepting, texts.acceptFrom(name))}
        {press(at("refusal"), texts.decline, texts.declining, texts.declineFrom(name), "secondary")}
      </>
    );
  }
  if (standing.is === "asked") {
    return (
      <>
        <Badge tone="neutral">{texts.requested}</Badge>
        {press(at("withdrawal"), texts.withdraw, texts.withdrawing, texts.withdrawFrom(name), "secondary")}
      </>
    );
  }
  return (
    <>
      <Badge tone="ok">{texts.connected}</Badge>
      <LinkButton to={at("removal")} variant="quiet" aria-label={texts.removeFrom(name)}>
        {texts.remove}
      </LinkButton>
    </>
  );
}

interface PressProps {
  connecting: Connecting;
  action: string;
  label: string;
  busy: string;
  aria: string;
  variant: ButtonVariant | undefined;
}

function PressForm({ connecting: { formKey }, action, label, busy, aria, variant }: PressProps) {
  return (
    <PlainForm formKey={`${formKey}-${action.split("?")[0]}`} action={action} preventScrollReset>
      <SubmitButton variant={variant} busyLabel={busy} aria-label={aria}>
        {label}
      </SubmitButton>
    </PlainForm>
  );
}
