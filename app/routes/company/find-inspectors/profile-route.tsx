import { useLoaderData, useLocation } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { InspectorSheet } from "~/components/inspectors/inspector-sheet";
import { ProfileActions } from "~/components/inspectors/profile-actions";
import { Dialog } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { inspectorPageTexts as texts } from "~/copy/accounts/profile-details";
import { findTexts } from "~/copy/inspectors/find-inspectors";
import { inspectorPage } from "~/domain/home/inspector-page.server";
import { readFilter } from "~/domain/inspectors/filter";
import { siteOf } from "~/domain/inspectors/site.server";
import { page } from "~/http/doors/page.server";
import { PAGE } from "./addresses";
import { bookingQueryOf, siteStateOf } from "./list.server";

export const meta = titled<typeof loader>((data) => `${data.shown.profile.name} · ${findTexts.title}`);

export const loader = page(
  { roles: ["company"], right: "book", accessText: findTexts.accessText },
  ({ actor, params, url }) => {
    const filter = readFilter(url.searchParams);
    const site = siteOf(actor, filter);
    return {
      shown: inspectorPage(actor, params.id ?? "", siteStateOf(site)),
      bookingQuery: bookingQueryOf(filter, site),
    };
  },
);

/** A listed inspector's profile over the list. */
export default function InspectorDialog() {
  const { shown, bookingQuery } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { userId, name, city, usState } = shown.profile;
  return (
    <Dialog title={name} closeTo={PAGE + search}>
      <div className="grid gap-4">
        <p className="text-muted">{[city, usState].filter(Boolean).join(", ")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <ProfileActions shown={shown} bookingQuery={bookingQuery} />
          <Link to={`/inspectors/${userId}`} className="link-alone">
            {texts.whole}
          </Link>
        </div>
        <InspectorSheet shown={shown} level={3} />
      </div>
    </Dialog>
  );
}
