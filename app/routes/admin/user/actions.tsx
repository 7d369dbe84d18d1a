import { LinkButton } from "~/components/ui";
import { accountChanges, accountTexts } from "~/copy/admin/account-admin";
import type { ShownAccount } from "./facts";

const texts = accountTexts.actions;

/** Links to the pages that ask before something is done. Nothing of it can be done to oneself. */
export function AccountActions({ account, mayChange }: { account: ShownAccount; mayChange: boolean }) {
  const { id, role, status, isOwn, hasTwoFactor } = account;
  if (!mayChange) return <p className="text-muted">{texts.readOnly}</p>;
  if (isOwn) return <p className="text-muted">{accountTexts.you}</p>;
  const isInvited = account.emailVerifiedAt === null && status !== "suspended";
  const page = (change: string) => `/admin/users/${id}/${change}`;
  return (
    <div className="flex flex-wrap gap-3">
      {role === "admin" ? null : <LinkButton to={page("impersonation")}>{texts.impersonate}</LinkButton>}
      {status === "suspended" ? (
        <LinkButton to={page("activation")} variant="secondary">
          {accountChanges.activation.name}
        </LinkButton>
      ) : (
        <LinkButton to={page("suspension")} variant="secondary">
          {accountChanges.suspension.name}
        </LinkButton>
      )}
      <LinkButton to={page("role")} variant="secondary">
        {accountChanges.role.name}
      </LinkButton>
      {isInvited ? (
        <LinkButton to={page("invitation")} variant="secondary">
          {accountChanges.invitation.name}
        </LinkButton>
      ) : null}
      <LinkButton to={page("sign-out")} variant="secondary">
        {accountChanges["sign-out"].name}
      </LinkButton>
      {hasTwoFactor ? (
        <LinkButton to={page("two-factor-reset")} variant="secondary">
          {texts.twoFactor}
        </LinkButton>
      ) : null}
      <LinkButton to={page("deletion")} variant="danger">
        {accountChanges.deletion.name}
      </LinkButton>
    </div>
  );
}
