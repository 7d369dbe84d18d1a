import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { PageHandle } from "~/components/document/refresh";
import { useRootData } from "~/components/document/root-data";
import { titled } from "~/components/document/title";
import { LinkButton, PageHeader } from "~/components/ui";
import { firstPasswordTexts, resetTexts } from "~/copy/accounts/auth";
import { publicPage } from "~/http/doors/page.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { ResetLinkCheck } from "./link-check";

/** Specification 1, section 9. */
const GOES_ON_AFTER_S = 3;

export const meta = titled<typeof loader>((data) => wordsFor(data).title);

export const handle: PageHandle<{ login: string }> = {
  refresh: (data) => `${GOES_ON_AFTER_S};url=${data?.login ?? "/auth"}`,
};

export const loader = publicPage(({ url }) => ({
  login: url.searchParams.get("area") === "admin" ? "/admin-login" : "/auth",
  first: url.searchParams.has("first"),
}));

function wordsFor({ first }: { first: boolean }) {
  return (first ? firstPasswordTexts : resetTexts).success;
}

export default function ResetPasswordSuccess() {
  const { login, first } = useLoaderData<typeof loader>();
  const { title, text } = wordsFor({ first });
  useGoingOn(login);
  return (
    <PublicFrame portal={useRootData()?.portal} homeTo="/landing">
      <PageHeader title={title} lead={text} />
      <ResetLinkCheck />
      <LinkButton to={login}>{resetTexts.success.login}</LinkButton>
    </PublicFrame>
  );
}

/** With JavaScript the wait ends when the page is left. A meta refresh would reload the login while somebody types. */
function useGoingOn(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), GOES_ON_AFTER_S * 1000);
    return () => clearTimeout(timer);
  }, [navigate, to]);
}
