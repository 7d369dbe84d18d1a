import { Breadcrumb } from "~/components/ui";
import { accountTexts } from "~/copy/admin/account-admin";

interface AccountBreadcrumbProps {
  account: { id: string; name: string };
  /** The page of the account on which it stands. */
  label: string;
}

/** The way back from a page of one account to the account, and to the list. */
export function AccountBreadcrumb({ account: { id, name }, label }: AccountBreadcrumbProps) {
  const crumbs = [
    { label: accountTexts.back, to: "/admin/users" },
    { label: name, to: `/admin/users/${id}` },
    { label },
  ];
  return <Breadcrumb crumbs={crumbs} />;
}
