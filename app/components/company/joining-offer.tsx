import { Banner, LinkButton } from "~/components/ui";
import { joiningInShortTexts as texts } from "~/copy/accounts/joining";
import type { joiningInShort } from "~/domain/company-people/joining/queries.server";

/** Leads to the companies that somebody may ask to let them in, or to what they have asked. */
export function JoiningOffer({ joining }: { joining: ReturnType<typeof joiningInShort> }) {
  if (!joining) return null;
  const { asked, offered } = joining;
  return (
    <Banner
      action={
        <LinkButton to="/company-joining" variant="secondary">
          {asked === null ? texts.see : texts.seeRequest}
        </LinkButton>
      }
    >
      <p className="wrap-anywhere">{asked === null ? texts.offered(offered) : texts.asked(asked)}</p>
    </Banner>
  );
}
