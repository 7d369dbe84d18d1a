import { PRODUCT } from "~/lib/site";
import { INVITATION_DAYS } from "../accounts/account-mail";

/** The page of one account, for administrators (specification 3, section 2). */
export const accountTexts = {
  back: "User Management",
  closedAt: "This account was closed on",
  you: "This is your own account. Another administrator can change it.",
  facts: {
    heading: "Account",
    email: "Email",
    confirmed: "confirmed",
    unconfirmed: "not confirmed",
    phone: "Phone",
    place: "Location",
    role: "Role",
    status: "Status",
    joined: "Joined",
    company: "Company",
    lastSeen: "Last seen",
    never: "Not signed in at the moment",
    browsers: (count: number) => (count === 1 ? "1 browser" : `${count.toLocaleString("en-US")} browsers`),
    twoFactor: "Two-factor sign-in",
    on: "On",
    off: "Off",
    rating: "Reviews",
    suspended: "Suspended since",
  },
  actions: {
    heading: "What you can do",
    impersonate: "Impersonate",
    twoFactor: "Turn off two-factor",
    readOnly: "You are viewing as another person, so nothing can be changed.",
  },
  bookings: { heading: "Bookings", none: "No bookings yet." },
  payments: {
    heading: "Payments",
    none: "No payments yet.",
    kinds: {
      job_posting: "Job posting fee",
      application: "Accepted application",
      booking: "Direct booking",
      further_hours: "Further hours",
    },
  },
  certificates: { heading: "Certifications", none: "Nothing submitted yet.", unknown: "Certificate to be looked up" },
  activity: { heading: "Activity", none: "Nothing yet.", system: PRODUCT, nobody: "Visitor" },
} as const;

/** The pages that ask before an account is changed, by the last part of their address. */
export const accountChanges = {
  suspension: {
    name: "Suspend",
    title: (name: string) => `Suspend ${name}`,
    lead: "They are signed out everywhere and cannot sign in until you activate the account again.",
    points: [
      "Bookings and payments under way go on. They are told by email.",
      "They leave the directory and Find Inspectors. A company's open jobs take no applications meanwhile.",
      "Password links, unconfirmed changes of address and saved forms of the account become void.",
    ],
    reason: "Reason",
    reasonHint: "Stays in the audit log. The person does not see it.",
    submit: "Suspend",
    busy: "Suspending…",
    failed: "Failed to update user status",
    done: "User status updated successfully",
    not: "This account is suspended already.",
  },
  activation: {
    name: "Activate",
    title: (name: string) => `Activate ${name}`,
    lead: "They can sign in again with their password, and are told by email.",
    points: [],
    reason: "Reason",
    reasonHint: "Stays in the audit log. The person does not see it.",
    submit: "Activate",
    busy: "Activating…",
    failed: "Failed to update user status",
    done: "User status updated successfully",
    not: "This account is not suspended.",
  },
  role: {
    name: "Change role",
    title: (name: string) => `Change the role of ${name}`,
    lead: "The account gets the pages of another role. They are signed out everywhere and told by email.",
    points: [
      "Waiting applications are withdrawn, open jobs closed and unfinished postings discarded.",
      "Reviews, payments and certificates of the earlier role stay in the records.",
    ],
    role: "New role",
    submit: "Change role",
    busy: "Changing…",
    failed: "Failed to update user role",
    done: "User role updated successfully",
    not: "",
  },
  invitation: {
    name: "Send invitation again",
    title: (name: string) => `Send ${name} the invitation again`,
    lead: `We email them a new link to choose a password. It works for ${INVITATION_DAYS} days.`,
    points: [],
    submit: "Send invitation",
    busy: "Sending…",
    failed: "The invitation was not sent",
    done: (email: string) => `Invitation sent to ${email}`,
    not: "",
  },
  "sign-out": {
    name: "Sign out everywhere",
    title: (name: string) => `Sign out ${name} everywhere`,
    lead: "Ends every session of the account at once, for somebody who has lost a phone. The password stays.",
    points: ["Password links, unconfirmed changes of address and saved forms of the account become void too."],
    submit: "Sign out everywhere",
    busy: "Signing out…",
    failed: "Failed to sign the person out",
    done: "Signed out everywhere",
    not: "",
  },
  deletion: {
    name: "Delete",
    title: (name: string) => `Delete ${name}`,
    /** Specification 3, section 2. */
    question: (name: string) => `Are you sure you want to delete ${name}?`,
    lead: "The account is closed for good. This cannot be undone.",
    points: [
      "Name, email, phone, profile, pictures, certificate documents, bank details and files are removed.",
      "Payments, the audit log and signed reports stay. What they wrote to others stays with those people.",
      "Waiting applications are withdrawn and open jobs closed, without a refund of the posting fee.",
      "They are told by email, and the address is free for a new account.",
    ],
    submit: "Delete",
    busy: "Deleting…",
    failed: "Failed to delete user",
    done: "User deleted successfully",
    not: "",
  },
} as const;

/** What keeps an account from closing or from another role. */
export const engagedTexts = {
  title: "Not possible yet",
  text: "Bookings or money are still under way. Finish or cancel them first:",
  booking: (number: number, title: string) => `Booking PB-${number}, ${title}`,
  payment: "Payment of",
} as const;

/** Add New User. */
export const invitationTexts = {
  title: "Add New User",
  lead: `We email them a link to choose a password. It works for ${INVITATION_DAYS} days.`,
  role: "Role",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailHint: "For a company, a business address. Free email domains such as gmail or yahoo are not accepted.",
  submit: "Send invitation",
  busy: "Sending…",
  cancel: "Cancel",
  failed: "Not invited",
  done: (email: string) => `Invitation sent to ${email}`,
} as const;
