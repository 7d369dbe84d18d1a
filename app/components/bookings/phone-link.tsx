import { telLink } from "~/lib/web/tel-link";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telLink(phone)} className="link-alone md:whitespace-nowrap">
      {phone}
    </a>
  );
}
