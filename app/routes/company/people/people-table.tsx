import { PhoneLink } from "~/components/bookings/phone-link";
import { Badge, CalendarDay, LinkButton, Money, Table } from "~/components/ui";
import { EmailLink } from "~/components/ui/email-link";
import { COMPANY_ROLE_NAMES, companyPeopleTexts as texts } from "~/copy/accounts/company-people";
import type { CompanyPerson } from "~/domain/company-people/people.server";
import { todayIn } from "~/lib/time/dates";

interface PeopleProps {
  people: readonly CompanyPerson[];
  zone: string;
  /** Whether the reader changes the others. */
  manages: boolean;
  isAlone: boolean;
}

export function PeopleTable({ people, zone, manages, isAlone }: PeopleProps) {
  const { columns } = texts;
  return (
    <Table
      caption={texts.list}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: columns.name, bare: true, cell: (person) => <Name {...person} /> },
        { key: "role", header: columns.role, cell: ({ role }) => COMPANY_ROLE_NAMES[role] },
        { key: "contact", header: columns.contact, cell: (person) => <Contact {...person} /> },
        { key: "since", header: columns.since, cell: ({ since }) => <CalendarDay date={todayIn(zone, since)} long /> },
        {
          key: "limit",
          header: columns.limit,
          align: "end",
          isEmpty: ({ payLimit }) => payLimit === null,
          cell: ({ payLimit }) => (payLimit === null ? null : <Money amount={payLimit} />),
        },
        {
          key: "actions",
          header: columns.actions,
          hideHeader: true,
          align: "end",
          isEmpty: ({ isSelf }) => isAlone || !(manages || isSelf),
          cell: (person) => (manages || person.isSelf ? <Action {...person} manages={manages} /> : null),
        },
      ]}
    />
  );
}

function Name({ name, isSelf, isSuspended }: CompanyPerson) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{name}</span>
      {isSelf ? <Badge>{texts.you}</Badge> : null}
      {isSuspended ? <Badge tone="bad">{texts.suspended}</Badge> : null}
    </span>
  );
}

function Contact({ email, phone }: CompanyPerson) {
  return (
    <span className="grid justify-items-end md:flex md:gap-x-4">
      <EmailLink email={email} />
      {phone ? <PhoneLink phone={phone} /> : null}
    </span>
  );
}

function Action({ id, name, manages }: CompanyPerson & { manages: boolean }) {
  if (!manages)
    return (
      <LinkButton variant="quiet" to={`/company-people/${id}/removal`}>
        {texts.leave}
      </LinkButton>
    );
  return (
    <LinkButton variant="secondary" to={`/company-people/${id}`} aria-label={`${texts.change} ${name}`}>
      {texts.change}
    </LinkButton>
  );
}
