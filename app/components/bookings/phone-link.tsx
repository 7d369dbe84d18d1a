/** A phone number that a phone calls when it is tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link-alone">
      {phone}
    </a>
  );
}
