import { EmailText } from "./email-text";

/** Tall enough for a thumb. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link-alone">
      <EmailText email={email} />
    </a>
  );
}
