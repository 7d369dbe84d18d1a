import { telLink } from "~/lib/web/tel-link";

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telLink(phone)} className="link-alone whitespace-nowrap">
      {phone}
    </a>
  );
}
