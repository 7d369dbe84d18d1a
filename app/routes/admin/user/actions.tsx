import { LinkButton } from "~/components/ui";
import { accountTexts } from "~/copy/account-admin";
import type { ShownAccount } from "./facts";

const texts = accountTexts.actions;

/** Links to the pages that ask before something is done. Nothing of it can be done to oneself. */
export function AccountActions({ account, mayChange }: { account: ShownAccount; mayChange: boolean }) {
  const { id, role, status, isOwn, hasTwoFactor } = account;
  if (!mayChange) return <p className="text-muted">{texts.readOnly}</p>;
  if (isOwn) return <p className="text-muted">{accountTexts.you}</p>;
  const page = (change: string) => `/admin/users/${id}/${change}`;
  return (
    <div className="flex flex-wrap gap-3">
      {role === "admin" ? null : <LinkButton to={page("impersonation")}>{texts.impersonate}</LinkButton>}
      {status === "suspended" ? (
        <LinkButton to={page("activation")} variant="secondary">
          {texts.activation}
        </LinkButton>
      ) : (
        <LinkButton to={page("suspension")} variant="secondary">
          {texts.suspension}
        </LinkButton>
      )}
      <LinkButton to={page("role")} variant="secondary">
        {texts.role}
      </LinkButton>
      <LinkButton to={page("sign-out")} variant="secondary">
        {texts.signOut}
      </LinkButton>
      {hasTwoFactor ? (
        <LinkButton to={page("two-factor-reset")} variant="secondary">
          {texts.twoFactor}
        </LinkButton>
      ) : null}
      <LinkButton to={page("deletion")} variant="danger">
        {texts.deletion}
      </LinkButton>
    </div>
  );
}
