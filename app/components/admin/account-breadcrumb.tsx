import { Breadcrumb } from "~/components/ui";
import { accountTexts } from "~/copy/admin/account-admin";

interface AccountBreadcrumbProps {
  account: { id: string; name: string };
  label: string;
}

export function AccountBreadcrumb({ account: { id, name }, label }: AccountBreadcrumbProps) {
  const crumbs = [
    { label: accountTexts.back, to: "/admin/users" },
    { label: name, to: `/admin/users/${id}` },
    { label },
  ];
  return <Breadcrumb crumbs={crumbs} />;
}
