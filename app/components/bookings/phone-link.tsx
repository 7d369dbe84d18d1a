import { telLink } from "~/lib/web/tel-link";

/** A phone number that a phone calls when it is tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telLink(phone)} className="link-alone">
      {phone}
    </a>
  );
}
