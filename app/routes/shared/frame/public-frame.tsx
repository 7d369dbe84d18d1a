import { useRouteLoaderData } from "@remix-run/react";
import { useCsrf } from "~/components/document/root-data";
import { PublicShell, type PublicShellProps } from "~/components/layout/public-shell";
import { Toast } from "~/components/ui/toast";
import { PRODUCT } from "~/lib/site";
import { FOOTER } from "./footer";
import { ImpersonationBar } from "./impersonation-bar";
import type { loader } from "./public-route";

/** The frame of the product's public pages, with the toast that an action before them left. */
export function PublicFrame({ notice, ...rest }: Omit<PublicShellProps, "productName" | "impersonation">) {
  const viewing = useRouteLoaderData<typeof loader>("routes/shared/frame/public-route")?.viewing;
  const csrf = useCsrf();
  return (
    <PublicShell
      footer={FOOTER}
      impersonation={viewing ? <ImpersonationBar viewing={viewing} csrf={csrf} /> : null}
      {...rest}
      productName={PRODUCT}
      notice={
        <>
          <div className="toast-above contents">
            <Toast />
          </div>
          {notice}
        </>
      }
    />
  );
}
