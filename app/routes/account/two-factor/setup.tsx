import { ActionForm, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { Banner, Card, LinkButton } from "~/components/ui";
import { twoFactorSetupTexts as texts } from "~/copy/accounts/security";

interface Setup {
  state: "off" | "being-set-up" | "on";
  secret: string | null;
  address: string | null;
  qr: { size: number; path: string } | null;
}

/** The secret for the app, as a picture and as text, and the code that proves that it has arrived there. */
export function TwoFactorSetup({ state, secret, address, qr }: Setup) {
  if (state === "on") return <Elsewhere text={texts.already} link={texts.manage} />;
  if (!secret || !address || !qr) return <Elsewhere text={texts.over.text} link={texts.over.again} />;
  return (
    <>
      <Card title={texts.scan.title}>
        <div className="grid justify-items-start gap-4">
          <p>{texts.scan.text}</p>
          <QrCode {...qr} />
          <a href={address} className="link-alone">
            {texts.scan.onPhone}
          </a>
          <div>
            <p>{texts.scan.typed}</p>
            <code className="mt-1 block text-lg break-words select-all">{secret}</code>
          </div>
        </div>
      </Card>
      <Confirmation />
    </>
  );
}

function Confirmation() {
  const [form, fields] = useSentForm<{ code: string }>();
  const words = texts.confirm;
  return (
    <Card title={words.title}>
      <ActionForm formKey="" form={form} className="grid gap-5">
        <TextControl
          field={fields.code}
          label={words.code}
          hint={words.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
        <SubmitButton busyLabel={words.busy} wide>
          {words.submit}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Black on white also where the page is dark: cameras want it so. */
function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={232}
      height={232}
      role="img"
      aria-label={texts.scan.picture}
      shapeRendering="crispEdges"
      className="rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Elsewhere({ text, link }: { text: string; link: string }) {
  return (
    <Banner
      action={
        <LinkButton to="/profile/security/two-factor" variant="secondary">
          {link}
        </LinkButton>
      }
    >
      {text}
    </Banner>
  );
}
