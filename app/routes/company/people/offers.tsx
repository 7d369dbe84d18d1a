import { Banner, LinkButton } from "~/components/ui";
import { ownershipTexts as texts } from "~/copy/accounts/company-people";
import type { openOffers } from "~/domain/company-people/queries.server";

/** Offers of ownership that wait: to the person who was asked, and to owners. */
export function OwnershipOffers({ offers }: { offers: ReturnType<typeof openOffers> }) {
  return offers.map(({ id, asker, asked, isAsked }) => {
    const at = `/company-people/ownership/${id}`;
    return (
      <Banner key={id} title={isAsked ? texts.asked(asker) : texts.waits(asker, asked)}>
        <div className="mt-2 flex flex-wrap gap-3">
          {isAsked ? (
            <>
              <LinkButton to={`${at}/acceptance`}>{texts.accept}</LinkButton>
              <LinkButton to={`${at}/refusal`} variant="secondary">
                {texts.decline}
              </LinkButton>
            </>
          ) : (
            <LinkButton to={`${at}/withdrawal`} variant="secondary">
              {texts.withdraw}
            </LinkButton>
          )}
        </div>
      </Banner>
    );
  });
}
