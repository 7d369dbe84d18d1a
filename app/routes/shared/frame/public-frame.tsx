import { PublicShell, type PublicShellProps } from "~/components/layout/public-shell";
import { Toast } from "~/components/ui/toast";
import { PRODUCT } from "~/lib/site";
import { FOOTER } from "./footer";

/** The frame of the product's public pages, with the toast that an action before them left. */
export function PublicFrame({ notice, ...rest }: Omit<PublicShellProps, "productName">) {
  return (
    <PublicShell
      footer={FOOTER}
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
