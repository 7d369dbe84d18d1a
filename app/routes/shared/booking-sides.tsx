import { Card } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { Role } from "~/lib/vocabulary";

const texts = bookingTexts.contact;

/** How to reach the other side, now that the engagement is paid for; an administrator sees both. */
export function OtherSide({ role, booking }: { role: Role; booking: BookingView }) {
  const { company, inspector } = booking;
  return (
    <>
      {role === "company" ? null : (
        <Contact title={texts.company} name={company.name} person={company.person} reach={company} />
      )}
      {role === "inspector" ? null : <Contact title={texts.inspector} name={inspector.name} reach={inspector} />}
    </>
  );
}

interface ContactProps {
  title: string;
  name: string;
  person?: string;
  reach: { email: string; phone: string | null };
}

function Contact({ title, name, person, reach: { email, phone } }: ContactProps) {
  return (
    <Card title={title}>
      <p className="font-semibold">{name}</p>
      {person ? <p className="text-muted">{person}</p> : null}
      <dl className="mt-3 grid gap-2">
        <div>
          <dt className="text-sm text-muted">{texts.email}</dt>
          <dd className="break-words">
            <a href={`mailto:${email}`} className="link-alone">
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{texts.phone}</dt>
          <dd>
            {phone ? (
              <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link-alone">
                {phone}
              </a>
            ) : (
              texts.none
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
