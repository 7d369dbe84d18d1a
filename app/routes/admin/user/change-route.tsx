import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountBreadcrumb } from "~/components/admin/account-breadcrumb";
import { titled } from "~/components/document/title";
import { Refused } from "~/components/forms/refused";
import { Banner, Card, EmailText, PageHeader } from "~/components/ui";
import { accountChanges, accountTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES, userListTexts } from "~/copy/admin/admin";
import { errorSentence } from "~/copy/frame/errors";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { repeatInvitation } from "~/domain/account-lifecycle/repeat-invitation.server";
import { accountStatusForm } from "~/domain/account-lifecycle/schema";
import { setAccountStatus } from "~/domain/account-lifecycle/set-account-status.server";
import { signOutPerson } from "~/domain/account-lifecycle/sign-out-person.server";
import { isGone } from "~/domain/accounts/is-gone.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { accountToChange } from "~/domain/admin/user-account.server";
import { reads } from "~/domain/core/runtime.server";
import { resumePayouts } from "~/domain/payments/payout-holds/resume-payouts.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { ChangeForm } from "./change-form";
import { OpenMatters } from "./open-matters";

const idOf = ({ params }: { params: Record<string, string | undefined> }) => ({ userId: params.id ?? "" });
const toAccount = (userId: string, title: string) => redirectWithToast(`/admin/users/${userId}`, { title });

/** What each change does. */
const ACTIONS = {
  suspension: formAction(setAccountStatus, {
    add: (args) => ({ ...idOf(args), status: "suspended" }),
    schema: accountStatusForm,
    done: ({ result }) => toAccount(result.userId, accountChanges.suspension.done),
  }),
  activation: formAction(setAccountStatus, {
    add: (args) => ({ ...idOf(args), status: "active" }),
    schema: accountStatusForm,
    done: ({ result }) => toAccount(result.userId, accountChanges.activation.done),
  }),
  role: formAction(changeRole, {
    add: idOf,
    done: ({ result }) => toAccount(result.userId, accountChanges.role.done),
  }),
  payouts: formAction(resumePayouts, {
    add: idOf,
    done: ({ result }) => toAccount(result.userId, accountChanges.payouts.done),
  }),
  invitation: formAction(repeatInvitation, {
    add: idOf,
    saved: false,
    done: ({ result }) => toAccount(result.userId, accountChanges.invitation.done(result.email)),
  }),
  "sign-out": formAction(signOutPerson, {
    add: idOf,
    saved: false,
    done: ({ result }) => toAccount(result.userId, accountChanges["sign-out"].done),
  }),
  deletion: formAction(closeAccount, {
    add: idOf,
    saved: false,
    done: () => redirectWithToast("/admin/users", { title: accountChanges.deletion.done }),
  }),
};

export const meta = titled<typeof loader>((data) => accountChanges[data.change].title(data.name));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const change = keyIn(ACTIONS, params.change);
  const found = accountToChange(actor, params.id ?? "");
  if (!found) throw toItsPage(params);
  const { open, ...account } = found;
  const name = account.name || userListTexts.nameless;
  const readOnly = actor.impersonator !== null;
  const needsNothingOpen = change === "role" || change === "deletion";
  const form = { formKey: newFormKey(), byCode: change === "role" && hasTwoFactor(actor.id) };
  return { change, account, name, readOnly, open: needsNothingOpen ? open : null, form };
});

export async function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.change)](args).catch((refusal: unknown) => {
    const isNotFound = refusal instanceof Response && refusal.status === 404;
    throw isNotFound && isGone(reads(), args.params.id ?? "") ? toItsPage(args.params) : refusal;
  });
}

/** Of a closed account: it says since when it is closed, to whoever deletes it a second time too. */
function toItsPage({ id }: { id?: string }): Response {
  return redirect(`/admin/users/${id}`, 303);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Asks before an account is changed, names whose it is, and says what it ends. */
export default function AccountChange() {
  const shown = useLoaderData<typeof loader>();
  const { change, account, name, open } = shown;
  const words = accountChanges[change];
  const obstacle = obstacleOf(shown);
  return (
    <>
      <PageHeader
        above={<AccountBreadcrumb account={{ id: account.id, name }} label={words.name} />}
        title={words.title(name)}
        lead={words.lead}
      />
      <div className="grid max-w-2xl gap-5">
        <Refused title={words.failed} />
        <Card>
          <p>
            <strong>{name}</strong>, {ROLE_NAMES[account.role]}, <EmailText email={account.email} />
          </p>
          {words.points.length > 0 ? (
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {words.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </Card>
        {obstacle ? (
          <Banner tone="warn">{obstacle}</Banner>
        ) : open && open.bookings.length + open.money.length > 0 ? (
          <OpenMatters open={open} />
        ) : (
          <ChangeForm change={change} account={account} name={name} {...shown.form} />
        )}
      </div>
    </>
  );
}

/** Why there is nothing to press, in words; null where there is. */
function obstacleOf({ change, account, readOnly }: Shown): string | null {
  if (readOnly) return accountTexts.actions.readOnly;
  if (account.isOwn) return errorSentence("own-account");
  const isSuspended = account.status === "suspended";
  if (change === "suspension" && isSuspended) return accountChanges.suspension.not;
  if (change === "invitation" && isSuspended) return errorSentence("activate-first");
  if (change === "invitation" && account.isConfirmed) return errorSentence("address-confirmed");
  if (change === "payouts" && account.payoutsHeldAt === null) return errorSentence("payouts-not-held");
  if (change === "role" && account.namesCompany) return errorSentence("names-company");
  if (change === "activation" && !isSuspended) return accountChanges.activation.not;
  return null;
}
