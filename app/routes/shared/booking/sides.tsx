import { PhoneLink } from "~/components/bookings/phone-link";
import { useMay } from "~/components/company/may";
import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Avatar, Card, LinkButton } from "~/components/ui";
import { EmailLink } from "~/components/ui/email-link";
import { bookingTexts } from "~/copy/bookings/bookings";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import { bookingPath } from "~/domain/bookings/direct/paths";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { Rating } from "~/lib/rating";
import type { Role } from "~/lib/vocabulary";

const texts = bookingTexts.contact;

/** How to reach the other side once the booking is paid for. An administrator sees both sides. */
export function OtherSide({ role, booking }: { role: Role; booking: BookingView }) {
  const { company, inspector } = booking;
  const may = useMay();
  // An administrator is no party to the job's talk.
  const jobId = role === "admin" ? null : booking.jobId;
  return (
    <>
      {role === "company" ? null : (
        <Contact title={texts.company} name={company.name} person={company.person} reach={company} jobId={jobId} />
      )}
      {role === "inspector" ? null : (
        <Contact
          title={texts.inspector}
          name={inspector.name}
          picture={inspector.picture}
          reach={inspector}
          jobId={jobId}
          bookTo={role === "company" && may("book") && inspector.email !== null ? bookingPath(inspector.id) : undefined}
        />
      )}
    </>
  );
}

interface ContactProps {
  title: string;
  name: string;
  person?: string | null;
  /** Its id; null shows the initials. Left out for a company. */
  picture?: string | null;
  reach: { id: string; email: string | null; phone: string | null; rating: Rating | null };
  jobId: string | null;
  bookTo?: string | undefined;
}

function Contact({ title, name, person, picture, reach: { id, email, phone, rating }, jobId, bookTo }: ContactProps) {
  return (
    <Card title={title}>
      <div className="flex items-center gap-3">
        {picture === undefined ? null : <Avatar name={name} picture={picture} />}
        <p className="font-semibold">{name}</p>
      </div>
      {person ? <p className="text-muted">{person}</p> : null}
      <RatingLink rating={rating} person={{ id, name }} />
      {email === null ? <p className="mt-3 text-muted">{texts.later}</p> : <Reach email={email} phone={phone} />}
      <div className="mt-2 -ml-3 flex flex-wrap">
        <MessageLink partner={{ id, name }} jobId={jobId} />
        {bookTo ? (
          <LinkButton to={bookTo} variant="quiet">
            {directBookingTexts.again}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

function Reach({ email, phone }: { email: string; phone: string | null }) {
  return (
    <dl className="mt-3 grid gap-2">
      <div>
        <dt className="text-sm text-muted">{texts.email}</dt>
        <dd className="break-words">
          <EmailLink email={email} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{texts.phone}</dt>
        <dd>{phone ? <PhoneLink phone={phone} /> : texts.none}</dd>
      </div>
    </dl>
  );
}
