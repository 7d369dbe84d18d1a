import { useLocation } from "@remix-run/react";
import { Banner, LinkButton } from "~/components/ui";
import { refusedAddressTexts as texts } from "~/copy/frame/layout";

const WHERE = "/profile/security/email";

/** Above every page of who has an address that takes no mail. */
export function RefusedBanner({ address }: { address: string }) {
  const { pathname } = useLocation();
  const link = (
    <LinkButton to={WHERE} variant="secondary">
      {texts.change}
    </LinkButton>
  );
  return (
    <Banner tone="warn" title={texts.title} action={pathname === WHERE ? undefined : link}>
      <p className="wrap-anywhere">{texts.text(address)}</p>
    </Banner>
  );
}
