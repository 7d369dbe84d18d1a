import { useLoaderData } from "@remix-run/react";
import { UserCheck } from "lucide";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Avatar, Breadcrumb, DateTime, EmptyState, PageHeader, Pagination } from "~/components/ui";
import { profileTexts } from "~/copy/accounts/profile";
import { blockTexts } from "~/copy/inspectors/directory";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { type Blocked, blockedBy } from "~/domain/people/blocks/queries.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";

const texts = blockTexts.list;

export const meta = titled(texts.title);

export const loader = page({ roles: ["company", "inspector"], right: "contacts" }, ({ actor, url }) => {
  const { rows, ...neighbours } = blockedBy(actor, placeOf(url));
  return { people: rows, links: pageLinks(url, neighbours), zone: zoneOfPerson(actor), formKey: newFormKey() };
});

/** Whom one has blocked, with a button that ends it. */
export default function BlockedPeople() {
  const { people, links, zone, formKey } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-prose">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: texts.title }]} />}
      />
      {people.length === 0 ? (
        <EmptyState icon={UserCheck} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {people.map((person) => (
              <BlockedLine key={person.userId} person={person} zone={zone} formKey={formKey} />
            ))}
          </ul>
          {links.previousTo || links.nextTo ? <Pagination summary="" label={texts.pages} {...links} /> : null}
        </div>
      )}
    </div>
  );
}

function BlockedLine({ person, zone, formKey }: { person: Blocked; zone: string; formKey: string }) {
  const { userId, name, role, picture, createdAt } = person;
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <Avatar name={name} picture={picture} kind={role === "company" ? "company" : "person"} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {texts.since} <DateTime at={createdAt} zone={zone} />
        </p>
      </div>
      <PlainForm formKey={`${formKey}-${userId}`} action={`/people/${userId}/unblocking`}>
        <SubmitButton variant="secondary" busyLabel={texts.unblocking} aria-label={texts.unblockNamed(name)}>
          {texts.unblock}
        </SubmitButton>
      </PlainForm>
    </li>
  );
}
