import type { MailWords } from "~/lib/documents/mail";
import { PRODUCT } from "~/lib/site";

export type Portal = "inspector" | "company";

/** Specification 1, sections 1 and 2.3; the titles are of the decisions. */
export const portals: {
  readonly [P in Portal]: { name: string; title: string; tagline: string; highlights: readonly string[] };
} = {
  inspector: {
    name: "Inspector",
    title: `${PRODUCT} for Inspectors`,
    tagline: "Find quality inspection opportunities with top construction companies",
    highlights: ["Quality control projects", "Top construction companies", "Competitive opportunities"],
  },
  company: {
    name: "Company",
    title: `${PRODUCT} for Business`,
    tagline: "Connect with certified concrete inspectors for your construction projects",
    highlights: ["Certified inspectors", "Quality assurance solutions", "Trusted professionals"],
  },
};

/** What screen readers call the two sets of links. */
/** On the sign-in page of a browser that a suspension signed out. */
export const suspendedTexts = {
  title: "Your account has been suspended",
  text: "You were signed out. Your bookings and payments go on. Contact support to ask why.",
  action: "Contact support",
} as const;

export const authTexts = { portal: "Portal", tabs: "Login or register" } as const;

export const signInTexts = {
  tab: "Login",
  title: "Sign in",
  username: "Username or email",
  password: "Password",
  submit: "Login",
  busy: "Logging in...",
  failed: "Login failed",
  wrongPortal: "Wrong Login Portal",
  admin: "Administrator? Admin Access",
  done: { title: "Welcome back!", description: "You have successfully logged in." },
} as const;

/** Specification 1, sections 2.3 and 8. */
export const resetRequestTexts = {
  link: "Forgot your password?",
  title: "Reset Password",
  lead: "We email you a link to choose a new password. It works once, for 60 minutes.",
  email: "Email",
  submit: "Send Reset Link",
  busy: "Sending Reset Link...",
  back: "Back to Login",
  failed: "Password Reset Failed",
  done: {
    title: "Password Reset Email Sent",
    description: "Please check your email for password reset instructions.",
  },
} as const;

/** Specification 1, sections 2.5 and 8. */
export const resetTexts = {
  title: "Reset Your Password",
  lead: "Choose a new password for",
  newPassword: "New Password",
  confirmPassword: "Confirm New Password",
  submit: "Update Password",
  busy: "Updating Password...",
  failed: "Password Reset Failed",
  /** Shown when the new password could not be sent. */
  unreachable: "An unexpected error occurred. Please try again.",
  /** Shown with JavaScript, until the page is there. */
  validating: { busy: "Validating reset token...", unreachable: "Failed to validate reset token" },
  invalid: {
    title: "Invalid Reset Link",
    next: "A link works once: for 60 minutes, or for 7 days when it came with an invitation. You can ask for another one.",
    again: "Send another link",
    back: "Back to Login",
  },
  success: {
    title: "Password Reset Successful",
    text: "Sign in with your new password. You will be taken there automatically.",
    login: "Login Now",
  },
  done: { title: "Password updated", description: "You have been signed out everywhere." },
} as const;

/** The same page for somebody who was invited and has no password yet. */
export const firstPasswordTexts = {
  title: "Choose Your Password",
  lead: "Choose a password for",
  newPassword: "Password",
  confirmPassword: "Confirm Password",
  submit: "Set Password",
  busy: "Setting Password...",
  failed: "The password was not set",
  success: { title: "Password Set", text: "Sign in with it. You will be taken there automatically." },
  done: { title: "Password set" },
} as const;

/** The mail with a reset link. */
export function resetLinkMail(link: string): MailWords {
  return {
    subject: `Reset your ${PRODUCT} password`,
    lead: [`Somebody asked for a new password for your ${PRODUCT} account. The link works once, for 60 minutes.`],
    action: { label: "Choose a new password", url: link },
    notes: [{ text: "If that was not you, nothing has changed and there is nothing to do." }],
  };
}

/** The mail after a password was changed. */
export function passwordChangedMail(resetLink: string): MailWords {
  return {
    subject: `Your ${PRODUCT} password was changed`,
    lead: [
      `The password of your ${PRODUCT} account was changed. Everyone was signed out, and a change of its email address that was not confirmed is canceled.`,
      "If that was not you, choose a new password now and contact support.",
    ],
    action: { label: "Choose a new password", url: resetLink },
  };
}

export const registrationTexts = {
  tab: "Register",
  title: "Register",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  companyName: "Company name",
  companyNameHint: "Left empty, it is taken from your email address. You can change it later.",
  phone: "Phone",
  state: "State",
  statePlaceholder: "Select your state",
  city: "City",
  password: "Password",
  confirmPassword: "Confirm password",
  submit: "Create account",
  busy: "Creating account...",
  failed: "Registration failed",
  emailHint: {
    inspector: undefined,
    company: "Your business address. Free email domains such as gmail or yahoo are not accepted.",
  },
  passwordHint:
    "8 to 100 characters, with an uppercase letter, a number and one of @$!%*?&. Not easy to guess: no names or common words.",
  match: "Passwords match",
  mismatch: "Passwords don't match",
} as const;

export function welcome(firstName: string) {
  return { title: "Registration successful!", description: `Welcome to ${PRODUCT}, ${firstName}.` };
}

export const signOutTexts = {
  title: "Sign out",
  question: "Do you want to sign out of this browser?",
  signedInAs: "You are signed in as",
  stay: "Back to the home page",
  submit: "Logout",
  busy: "Logging out...",
  failed: "Logout failed",
  done: { title: "Logged out", description: "You have been successfully logged out." },
} as const;

/** Specification 1, section 2.4. */
export const adminSignInTexts = {
  title: "Admin Access",
  email: "Email",
  password: "Password",
  notice: {
    title: "Restricted access",
    text: "Only authorized administrators may enter. All attempts are logged and monitored.",
  },
  submit: "Login",
  busy: "Authenticating...",
  failed: "Admin Login Failed",
  done: { title: "Admin Access Granted", description: "Welcome to the admin dashboard." },
  accessText: "Access denied. Admin privileges required.",
  help: "Need admin access? Contact system administrator.",
  otherSignIns: "Other sign-ins",
  publicSignIn: "All other sign-ins",
} as const;
