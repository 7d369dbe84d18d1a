import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StandingButtons } from "~/components/directory/standing-buttons";
import { InspectorSheet } from "~/components/inspectors/inspector-sheet";
import { ProfileActions } from "~/components/inspectors/profile-actions";
import { Banner, LinkButton, PageHeader } from "~/components/ui";
import { inspectorPageTexts as texts } from "~/copy/accounts/profile-details";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { personToContact } from "~/domain/home/directory/cards.server";
import { inspectorPage } from "~/domain/home/inspector-page.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { boundaryOf } from "../frame/error-view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown.profile.name ?? texts.about} · ${PRODUCT}` },
];

/** The inspector gets the same as a company before it books. */
export const loader = page({}, ({ actor, params }) => {
  const id = params.id ?? "";
  if (actor.role === "inspector" && actor.id !== id) throw Response.json({ code: "not-found" }, { status: 404 });
  return {
    shown: inspectorPage(actor, id),
    isOwn: actor.id === id,
    contact:
      actor.role === "company"
        ? { ...personToContact(actor, id), formKey: newFormKey(), now: now(), zone: zoneOfPerson(actor) }
        : null,
  };
});

/** An inspector as companies see them before they book. */
export default function Inspector() {
  const { shown, isOwn, contact } = useLoaderData<typeof loader>();
  const { name, city, usState } = shown.profile;
  return (
    <>
      <PageHeader
        title={name}
        lead={[city, usState].filter(Boolean).join(", ")}
        actions={
          isOwn ? (
            <LinkButton to="/profile/details" variant="secondary">
              {texts.edit}
            </LinkButton>
          ) : (
            <>
              <ProfileActions shown={shown} />
              {/* Over a block, the sheet's banner says why there is no button. */}
              {contact && contact.standing.is !== "closed" ? (
                <StandingButtons
                  person={contact}
                  connecting={{ ...contact, back: `/inspectors/${contact.id}` }}
                  connectAs="secondary"
                />
              ) : null}
            </>
          )
        }
      />
      <div className="grid gap-5">
        {isOwn ? <Banner>{texts.preview}</Banner> : null}
        <InspectorSheet shown={shown} isOwn={isOwn} level={2} />
      </div>
    </>
  );
}

export const ErrorBoundary = boundaryOf("profile");
