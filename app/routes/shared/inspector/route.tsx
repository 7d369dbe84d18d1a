import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ItemList } from "~/components/equipment/equipment-state";
import { RatingLink } from "~/components/reviews/rating-link";
import { Avatar, Banner, Card, LinkButton, Money, PageHeader } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { availabilityWords } from "~/copy/availability";
import { equipmentTexts } from "~/copy/equipment";
import { inspectorPageTexts as texts } from "~/copy/profile-details";
import { inspectorProfile } from "~/domain/home/inspector-profile.server";
import { page } from "~/http/doors/page.server";
import { formatDollars } from "~/lib/money";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "../frame/error-view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.profile.name ?? texts.about} · ${PRODUCT}` },
];

/** The inspector gets the same as a company: neither email nor phone is part of it. */
export const loader = page({}, ({ actor, params }) => {
  const id = params.id ?? "";
  if (actor.role === "inspector" && actor.id !== id) throw Response.json({ code: "not-found" }, { status: 404 });
  const { email: _, missing: __, profileCompleteness: ___, ...profile } = inspectorProfile(actor, id);
  return { profile, isOwn: actor.id === id, mayBook: actor.role === "company" };
});

/** An inspector as companies see them before they book. */
export default function Inspector() {
  const { profile, isOwn, mayBook } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={profile.name}
        lead={[profile.city, profile.usState].filter(Boolean).join(", ")}
        actions={
          isOwn ? (
            <LinkButton to="/profile/details" variant="secondary">
              {texts.edit}
            </LinkButton>
          ) : mayBook ? (
            <LinkButton to={`/inspectors/${profile.userId}/booking`}>{texts.book}</LinkButton>
          ) : null
        }
      />
      <div className="grid gap-5">
        {isOwn ? <Banner>{texts.preview}</Banner> : null}
        <div className="flex flex-wrap items-start gap-4">
          <Avatar name={profile.name} picture={profile.profileImage} size="large" />
          {profile.bio ? (
            <p className="min-w-0 max-w-prose flex-[1_1_16rem] whitespace-pre-line break-words">{profile.bio}</p>
          ) : null}
        </div>
        <Card title={texts.work}>
          <Facts facts={isOwn ? factsOf(profile) : factsOf(profile).filter(([, value]) => value)} />
        </Card>
      </div>
    </>
  );
}

type Profile = ReturnType<typeof useLoaderData<typeof loader>>["profile"];

function factsOf(profile: Profile): Fact[] {
  const { facts } = texts;
  const { certification, certificationLevel, verifiedEquipment, hourlyRate, yearsOfExperience, rating } = profile;
  const person = { id: profile.userId, name: profile.name };
  return [
    [facts.rating, <RatingLink key="rating" rating={rating} person={person} />],
    [facts.jobs, String(profile.completedJobs)],
    [
      facts.certification,
      certification === "approved" && certificationLevel ? facts.verified(certificationLevel) : facts.noCertification,
    ],
    [
      facts.equipment,
      verifiedEquipment ? (
        <div key="equipment" className="grid gap-1">
          <p>{equipmentTexts.verifiedMark}</p>
          <ItemList items={verifiedEquipment.items} />
          {verifiedEquipment.feePerJob === null ? null : <p>{facts.fee(formatDollars(verifiedEquipment.feePerJob))}</p>}
        </div>
      ) : (
        facts.noEquipment
      ),
    ],
    [
      facts.rate,
      hourlyRate === null ? null : (
        <span key="rate">
          <Money amount={hourlyRate} /> {facts.perHour}
        </span>
      ),
    ],
    [facts.experience, yearsOfExperience === null ? null : texts.years(yearsOfExperience)],
    [facts.availability, availabilityWords(profile.availability, profile.week)],
    [facts.specialties, profile.specialties.join(", ")],
    [facts.specializations, profile.specializations],
    [facts.selfReported, profile.selfReportedCertifications.join(", ")],
  ];
}

export function ErrorBoundary() {
  return <ErrorView failed="profile" />;
}
