import { Ban, Ellipsis, Flag } from "lucide";
import type { ReactNode } from "react";
import { useMay } from "~/components/company/may";
import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Avatar } from "~/components/ui/avatar";
import { EmailLink } from "~/components/ui/email-link";
import { Link } from "~/components/ui/link";
import { Menu, MenuLink } from "~/components/ui/menu";
import { companySizes } from "~/copy/inspectors/company-profile";
import { personCardTexts as texts } from "~/copy/inspectors/directory";
import type { DirectoryCard } from "~/domain/home/directory/cards.server";
import { firstLine } from "~/lib/text/first-line";

/** Characters of the text about somebody, and how many of their specialties stand on a card. */
const LONGEST_BIO = 160;
const MOST_SPECIALTIES = 3;

export function PersonCard({ person, children }: { person: DirectoryCard; children: ReactNode }) {
  const { id, name, role, picture, city, usState, rating } = person;
  const may = useMay();
  const place = [city, usState].filter(Boolean).join(", ");
  return (
    <article className="sheet flex h-full min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} picture={picture} kind={role === "company" ? "company" : "person"} />
        <div className="min-w-0 grow">
          <h2 className="text-xl leading-tight wrap-anywhere">
            {role === "inspector" ? (
              <Link to={`/inspectors/${id}`} className="link-alone text-ink">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          {place ? <p className="text-muted">{place}</p> : null}
          <RatingLink rating={rating} person={{ id, name }} />
        </div>
        <Menu label={texts.more(name)} icon={Ellipsis}>
          <MenuLink to={`/people/${id}/report`} icon={Flag}>
            {texts.report}
          </MenuLink>
          {may("contacts") ? (
            <MenuLink to={`/people/${id}/block`} icon={Ban}>
              {texts.block}
            </MenuLink>
          ) : null}
        </Menu>
      </div>
      <ul className="grid gap-0.5 empty:hidden">
        {linesOf(person).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {person.email ? (
        <p>
          <EmailLink email={person.email} />
        </p>
      ) : null}
      {person.bio ? <p className="wrap-anywhere text-muted">{firstLine(person.bio, LONGEST_BIO)}</p> : null}
      <div className="no-print mt-auto flex flex-wrap items-center gap-2">
        {children}
        <MessageLink partner={{ id, name }} />
      </div>
    </article>
  );
}

function linesOf({ role, certifications, yearsOfExperience, specialties, companySize }: DirectoryCard): string[] {
  if (role === "company") return companySize ? [companySizes[companySize]] : [];
  const some = specialties.slice(0, MOST_SPECIALTIES).join(", ");
  const more = specialties.length - MOST_SPECIALTIES;
  return [
    ...certifications.map(texts.verified),
    ...(yearsOfExperience === null ? [] : [texts.years(yearsOfExperience)]),
    ...(some ? [more > 0 ? `${some} +${more}` : some] : []),
  ];
}
