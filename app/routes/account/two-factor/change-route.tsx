import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import {
  newCodesTexts,
  recoveryCodesTexts,
  securityTexts,
  recoveryCodesTexts as texts,
  twoFactorRemovalTexts,
  twoFactorSetupTexts,
  twoFactorTexts,
} from "~/copy/accounts/security";
import { disableTwoFactor } from "~/domain/accounts/two-factor/disable-two-factor.server";
import { enableTwoFactor } from "~/domain/accounts/two-factor/enable-two-factor.server";
import { twoFactorState } from "~/domain/accounts/two-factor/queries.server";
import { renewRecoveryCodes } from "~/domain/accounts/two-factor/renew-recovery-codes.server";
import { EVERYONE } from "~/domain/actor";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { qrCode } from "~/lib/documents/qr-code";
import { TwoFactorChangeForm } from "./change-form";
import { TwoFactorSetup } from "./setup";

type Change = "setup" | "recovery-codes" | "removal";

const TITLES = { setup: twoFactorSetupTexts, "recovery-codes": newCodesTexts, removal: twoFactorRemovalTexts };

export const meta = titled<typeof loader>((data) => TITLES[data.change].title);

/** The codes are in the answer to the form and nowhere else: no address, cookie or receipt holds them. */
const shownOnce = ({ result }: { result: { recoveryCodes: string[] } }) => ({ recoveryCodes: result.recoveryCodes });

/** What can be done about the second factor, each with its command. */
const DOORS = {
  setup: {
    ask: page({ roles: EVERYONE, beforeTwoFactor: true }, ({ actor }) => {
      const { state, secret = null, address = null } = { ...empty, ...twoFactorState(actor) };
      return { change: "setup" as const, state, secret, address, qr: address === null ? null : qrCode(address) };
    }),
    decide: formAction(enableTwoFactor, { secret: ["code"], done: shownOnce }),
  },
  "recovery-codes": {
    ask: page({ roles: EVERYONE }, ({ actor }) => ({
      change: "recovery-codes" as const,
      state: twoFactorState(actor).state,
    })),
    decide: formAction(renewRecoveryCodes, { secret: ["currentPassword", "code"], done: shownOnce }),
  },
  removal: {
    ask: page({ roles: EVERYONE }, ({ actor }) => ({ change: "removal" as const, state: twoFactorState(actor).state })),
    decide: formAction(disableTwoFactor, {
      secret: ["currentPassword", "code"],
      done: () => redirectWithToast("/profile/security", twoFactorRemovalTexts.done),
    }),
  },
};

export const loader = async (args: LoaderFunctionArgs) => doorOf(args.params).ask(args);
export const action = async (args: ActionFunctionArgs) => doorOf(args.params).decide(args);

export default function SecurityTwoFactorChange() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : undefined;
  return (
    <>
      <PageHeader
        title={codes ? recoveryCodesTexts.title : TITLES[shown.change].title}
        above={
          <Breadcrumb
            crumbs={[
              { label: securityTexts.back, to: "/profile/security" },
              { label: twoFactorTexts.title, to: "/profile/security/two-factor" },
            ]}
          />
        }
      />
      <div className="grid max-w-prose gap-5">
        {codes ? (
          <RecoveryCodes codes={codes} enabled={shown.change === "setup"} />
        ) : shown.change === "setup" ? (
          <TwoFactorSetup {...shown} />
        ) : (
          <TwoFactorChangeForm change={shown.change} on={shown.state === "on"} />
        )}
      </div>
    </>
  );
}

const empty: { secret?: string; address?: string } = {};

function doorOf({ change }: { change?: string | undefined }): (typeof DOORS)[Change] {
  if (change === "setup" || change === "recovery-codes" || change === "removal") return DOORS[change];
  throw new Response(null, { status: 404 });
}

/** Recovery codes, the one time that they are shown: to be printed, or marked and copied as a whole. */
function RecoveryCodes({ codes, enabled }: { codes: readonly string[]; enabled: boolean }) {
  return (
    <>
      {enabled ? (
        <Banner tone="ok" announce>
          {texts.enabled}
        </Banner>
      ) : null}
      <Card>
        <p>{texts.lead}</p>
        <ul aria-label={texts.label} className="mt-4 grid gap-x-8 gap-y-2 text-lg select-all sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="mt-4 font-semibold">{texts.keep}</p>
      </Card>
      <LinkButton to="/profile/security" className="justify-self-start">
        {texts.done}
      </LinkButton>
    </>
  );
}
