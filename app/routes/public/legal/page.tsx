import { SiteAside } from "~/components/layout/site-aside";
import { CalendarDay, PageHeader } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { type LegalSection, type LegalText, legalTexts } from "~/copy/public/legal";
import type { Role } from "~/lib/vocabulary";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

/** A text to read and to print, with its contents above. */
export function LegalPage({ text, role }: { text: LegalText; role: Role | null }) {
  const { title, lead, updated, sections } = text;
  return (
    <PublicFrame portal={role ?? "company"} width="text" aside={<SiteAside signedIn={role !== null} />}>
      <article className="max-w-[65ch]">
        <PageHeader title={title} lead={lead} />
        <p className="text-sm text-muted">
          {legalTexts.updated}: <CalendarDay date={updated} long />
        </p>
        <nav aria-label={legalTexts.contents} className="no-print my-6 border-y border-line py-2">
          <ol className="sm:columns-2">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="link-alone">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    </PublicFrame>
  );
}

function Section({ id, heading, paragraphs, list = [], link }: LegalSection) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-8 grid gap-3">
      <h2 id={`${id}-heading`}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          {paragraph}
        </p>
      ))}
      {list.length > 0 ? (
        <ul className="grid list-disc gap-1.5 pl-5">
          {list.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {link ? (
        <p className="no-print">
          <Link to={link.to} className="link-alone">
            {link.label}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
