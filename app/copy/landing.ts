import { PRODUCT } from "~/lib/site";

/** The public page before anyone signs in. It says what the product does today and nothing it cannot show. */
export const landing = {
  title: `${PRODUCT} · Concrete inspections, posted, tested and paid`,
  heading: "Concrete inspections, posted, tested and paid in one place",
  lead: "Construction companies post quality-control jobs. Certified inspectors apply, test at the pour, and are paid to their bank when the work is approved.",
  registerInspector: "Register as an inspector",
  registerCompany: "Register as a company",
  signIn: "Sign In",
  dashboard: "Go to dashboard",
  sample: {
    caption: "What a job looks like",
    title: "Level 3 slab pour: slump, air content, cylinders",
    place: "Austin, TX",
    certification: "ACI Grade I",
    materials: "Provided by the company",
  },
  inspectors: {
    heading: "For inspectors",
    steps: [
      {
        title: "Show your ACI certificate",
        text: "Upload your card. An administrator checks it, typically within 1-2 business days.",
      },
      {
        title: "Connect your bank account",
        text: "Payouts run through Stripe. Your bank details go there, not to the companies.",
      },
      {
        title: "Apply with your rate",
        text: "Choose jobs by place, date and scope. The rate on your application is the rate you are paid.",
      },
      { title: "Test, mark it done, get paid", text: "Your 85% is transferred when the company approves the work." },
    ],
  },
  companies: {
    heading: "For construction companies",
    steps: [
      {
        title: "Post the job",
        text: "Site, date, scope and the certification you need. What you typed is kept until it is posted.",
      },
      {
        title: "Read the applications",
        text: "Only inspectors with an approved certificate and working payouts can apply.",
      },
      {
        title: "Accept one by paying",
        text: "The first two hours are charged. The other applicants are told at once.",
      },
      { title: "Approve the work", text: "We hold the inspector's share until you approve what was done." },
    ],
  },
  money: {
    heading: "How the money works",
    lead: "No subscription, and nothing to pay for looking around.",
    posting: { label: "Posting a job", note: "Paid by the company, once for each job" },
    accepting: {
      label: "Accepting an inspector",
      value: "2 hours",
      note: "At the inspector's own rate, paid up front",
    },
    share: { label: "The inspector receives", value: "85%", note: "Transferred when the work is approved" },
    fee: { label: `${PRODUCT} keeps`, value: "15%", note: "Of what is paid for the work" },
    example: {
      heading: "For example, at $85.00 an hour",
      company: "The company pays",
      inspector: "The inspector receives",
      platform: `${PRODUCT} keeps`,
    },
  },
} as const;
