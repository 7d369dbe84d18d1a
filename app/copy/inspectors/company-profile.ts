import { TEXTS } from "~/lib/bounds";
import type { CompanySize } from "~/lib/vocabulary";

export const companySizes: Readonly<Record<CompanySize, string>> = {
  "1-10": "1–10 people",
  "11-50": "11–50 people",
  "51-200": "51–200 people",
  "201-500": "201–500 people",
  "501+": "More than 500 people",
};

/** The form of a company's own profile. */
export const companyDetailsTexts = {
  whose: {
    company: {
      title: "Edit company profile",
      lead: "Inspectors see your company's name, logo, city, size and what you write about it. Inspectors you are the contact for see your name and phone.",
    },
    person: {
      title: "Your name and phone",
      lead: "Your colleagues see them, and inspectors you are the contact for.",
    },
    alone: { title: "Your name and phone", lead: "Your colleagues see them once you belong to a company." },
  },
  company: "Company",
  companyName: "Company name",
  companySize: "Company size",
  chooseSize: "Choose a size",
  bio: "About the company",
  bioHint: "What you build and where, and how your sites work with inspectors.",
  bioLimit: TEXTS.bio.most,
  contact: "Contact",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  email: "Email",
  emailText: "Changed under Account security, where your password is asked for.",
  emailLink: "Change email",
  address: "Address and billing",
  street: "Street",
  city: "City",
  state: "State",
  chooseState: "Choose your state",
  zip: "ZIP code",
  billingEmail: "Billing email",
  billingEmailHint: "If invoices should go to another address than yours.",
  taxId: "Tax ID",
  save: "Save profile",
  busy: "Saving…",
  cancel: "Cancel",
  failed: "Update Failed: Failed to update profile",
  saved: { title: "Profile Updated", description: "Profile updated successfully" },
} as const;

/** A company's logo (specification 2, section 8). */
export const companyLogoTexts = {
  title: "Company logo",
  lead: "Inspectors see it beside your company's name. A square picture fits best; others get white edges.",
  label: "Logo",
  kinds: "PNG or JPG",
  save: "Save logo",
  busy: "Uploading…",
  remove: "Remove logo",
  removing: "Removing…",
  tooMany: "Please choose one picture.",
  failed: "Upload failed: Failed to upload logo",
  removeFailed: "Remove failed: Failed to remove logo",
  saved: { title: "Logo uploaded successfully" },
  removed: { title: "Logo removed" },
} as const;

export const taxIdTexts = {
  title: "Tax ID",
  lead: "Your company's Employer Identification Number (EIN), for invoices. It is stored encrypted. Nobody but you sees more than its last four digits.",
  label: "EIN",
  hint: "9 digits, such as 12-3456789.",
  stored: "On file",
  add: "Add a tax ID",
  change: "Change tax ID",
  shown: (taxId: string) => `${taxId.slice(0, 2)}-${taxId.slice(2)}`,
  masked: (last4: string) => `••-•••${last4}`,
  hidden: "The whole number is hidden while you are viewing as another person.",
  save: "Save tax ID",
  busy: "Saving…",
  remove: "Remove tax ID",
  removing: "Removing…",
  cancel: "Cancel",
  failed: "Update Failed: Failed to update profile",
  saved: { title: "Profile Updated", description: "The tax ID is stored." },
  removeFailed: "The tax ID was not removed",
  removed: { title: "Profile Updated", description: "The tax ID was removed." },
} as const;

/** What `/profile` shows of a company. */
export const companyCardTexts = {
  title: "Your company",
  logo: "Change logo",
  addLogo: "Add a logo",
  facts: {
    address: "Address",
    billingEmail: "Billing email",
    taxId: "Tax ID",
    size: "Company size",
    bio: "About the company",
  },
  missingNames: {
    phone: "Phone",
    logo: "Logo",
    bio: "About the company",
    companySize: "Company size",
    address: "Full address",
    billingEmail: "Billing email",
    taxId: "Tax ID",
  },
} as const;
