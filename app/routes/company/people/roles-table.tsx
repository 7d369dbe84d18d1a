import { Table } from "~/components/ui";
import { COMPANY_ROLE_NAMES, COMPANY_ROLE_RIGHTS, companyPeopleTexts } from "~/copy/accounts/company-people";
import { COMPANY_ROLES } from "~/lib/vocabulary";

const texts = companyPeopleTexts.roles;

/** What each role may do, from the table that the commands ask. */
export function RolesTable() {
  return (
    <Table
      caption={texts.caption}
      rows={COMPANY_ROLES}
      rowKey={(role) => role}
      columns={[
        {
          key: "role",
          header: texts.columns.role,
          bare: true,
          cell: (role) => <span className="font-semibold">{COMPANY_ROLE_NAMES[role]}</span>,
        },
        { key: "may", header: texts.columns.may, bare: true, cell: (role) => COMPANY_ROLE_RIGHTS[role] },
      ]}
    />
  );
}
