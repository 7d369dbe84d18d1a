import { ACCEPTANCE_HOURS } from "~/lib/prices";
import { PRODUCT } from "~/lib/site";
import { acceptanceHours, inspectorPercent, platformPercent } from "../money/amounts";

/** The public page before anyone signs in. It says what the product does and nothing it cannot show; sample content stands in landing-sample. */
export const landing = {
  title: `${PRODUCT} · Certified concrete inspectors for your next pour`,
  description: `Post the job, choose an ACI-certified concrete inspector, and release the pay when the work is approved. ${PRODUCT} connects construction companies and inspectors in every US state.`,
  heading: "The certified inspector for your next pour",
  lead: "Post the job, choose an ACI-certified inspector, and release their pay when the work is approved.",
  getStarted: "Get Started",
  watchDemo: "Watch Demo",
  inspector: "Inspector?",
  findJobs: "Register to find jobs",
  haveAccount: "Have an account?",
  sample: { figures: "Sample figures", quotes: "Sample testimonials", activity: "Sample" },
  navigation: {
    label: "On this page",
    links: [
      { to: "#features", label: "Features" },
      { to: "#how-it-works", label: "How it works" },
      { to: "#prices", label: "Prices" },
      { to: "#testimonials", label: "Testimonials" },
    ],
  },
  activity: { heading: "Live activity", still: "Stop and show all" },
  figures: "In figures",
  features: {
    heading: "What it takes off your desk",
    list: [
      {
        key: "matching",
        title: "Smart matching",
        text: "Your job names the site, the date and the ACI level it needs. Inspectors find it by place and scope, and both sides are told when a certificate does not fit.",
      },
      {
        key: "quality",
        title: "Quality assurance",
        text: "An administrator checks every ACI card before its inspector can see a single job. When the card expires, applying stops that day.",
      },
      {
        key: "tracking",
        title: "Real-time tracking",
        text: "Applications, messages and the state of the work come up on your screen as they happen, at your desk and at the pour.",
      },
      {
        key: "coverage",
        title: "Nationwide coverage",
        text: "Sites in all 50 states and DC. Each job keeps the clock of its own site, so 7 AM is 7 AM at the gate.",
      },
    ],
  },
  steps: {
    heading: "How it works",
    companies: {
      heading: "For construction companies",
      steps: [
        {
          title: "Post the job",
          text: "Site, date, scope and the certification you need. A preview is kept as a draft until it is posted.",
        },
        {
          title: "Read the applications",
          text: "Only inspectors with an approved certificate and working payouts can apply.",
        },
        {
          title: "Accept one by paying",
          text: `The first ${acceptanceHours} are charged. The other applicants are told at once.`,
        },
        { title: "Approve the work", text: "We hold the inspector's share until you approve what was done." },
      ],
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
        {
          title: "Test, mark it done, get paid",
          text: `Your ${inspectorPercent} is transferred when the company approves the work.`,
        },
      ],
    },
  },
  money: {
    heading: "Prices",
    lead: "No subscription, and nothing to pay for looking around.",
    posting: { label: "Posting a job", note: "Paid by the company, once for each job" },
    accepting: {
      label: "Accepting an inspector",
      value: `${ACCEPTANCE_HOURS} hours`,
      note: "At the inspector's own rate, paid up front",
    },
    share: { label: "The inspector receives", value: inspectorPercent, note: "Transferred when the work is approved" },
    fee: { label: `${PRODUCT} keeps`, value: platformPercent, note: "Of what is paid for the work" },
    example: {
      heading: "For example, at $85.00 an hour",
      company: "The company pays",
      inspector: "The inspector receives",
      platform: `${PRODUCT} keeps`,
    },
  },
  testimonials: "From both sides of the pour",
  call: {
    heading: "The next pour is on the calendar",
    text: (time: string) => `Have its inspector there. Getting started takes ${time}, and registering costs nothing.`,
    start: "Start Free Today",
    sales: "Contact Sales",
  },
  footer: [
    {
      heading: "Platform",
      links: [
        { to: "/auth?type=company", label: "For construction companies" },
        { to: "/auth?type=inspector", label: "For inspectors" },
        { to: "/landing#features", label: "Features" },
        { to: "/landing#prices", label: "Prices" },
        { to: "/verify", label: "Verify a report" },
        { to: "/api/docs", label: "API reference" },
      ],
    },
    {
      heading: "Company",
      links: [
        { to: "/support", label: "Support" },
        { to: "/support?topic=sales", label: "Contact Sales" },
        { to: "/privacy", label: "Privacy" },
        { to: "/terms", label: "Terms" },
      ],
    },
  ],
} as const;
