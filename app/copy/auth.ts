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
export const authTexts = { portal: "Portal", tabs: "Login or register" } as const;

export const signInTexts = {
  tab: "Login",
  title: "Log in",
  username: "Username or email",
  password: "Password",
  submit: "Login",
  busy: "Logging in...",
  failed: "Login failed",
  wrongPortal: "Wrong Login Portal",
  done: { title: "Welcome back!", description: "You have successfully logged in." },
} as const;

export const registrationTexts = {
  tab: "Register",
  title: "Register",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
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
    company: "Your business address. Free e-mail domains such as gmail or yahoo are not accepted.",
  },
  passwordHint: "8 to 100 characters, with an uppercase letter, a number and one of @$!%*?&",
  match: "Passwords match",
  mismatch: "Passwords don't match",
} as const;

export function welcome(firstName: string) {
  return { title: "Registration successful!", description: `Welcome to ${PRODUCT}, ${firstName}.` };
}

export const signOutTexts = {
  title: "Log out",
  question: "Do you want to log out of this browser?",
  signedInAs: "You are signed in as",
  stay: "Back to the home page",
  submit: "Logout",
  busy: "Logging out...",
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
