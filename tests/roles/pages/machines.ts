import { anyone, everyRole, machine } from "./doors";

/** What machines ask for: checks, crawlers, webhooks and the live events. */
export const FOR_MACHINES = [
  ...anyone("GET /healthz", "200"),
  ...machine("GET /metrics", "200"),
  ...machine("GET /hydration-errors/:number", "405", "/hydration-errors/418"),
  ...machine("POST /hydration-errors/:number", "204", "/hydration-errors/418"),
  ...anyone("GET /robots.txt", "200 Disallow: /"),
  ...anyone("GET /sitemap.xml", "200 <urlset"),
  ...anyone("GET /.well-known/security.txt", "200 Contact: "),
  ...anyone("GET /.well-known/change-password", "302"),
  ...machine("GET /webhooks/stripe", "405"),
  ...machine("POST /webhooks/stripe", "400"),
  ...machine("GET /sandbox/stripe/*", "401", "/sandbox/stripe/v1/payment_intents"),
  ...machine("POST /sandbox/stripe/*", "401", "/sandbox/stripe/v1/payment_intents"),
  ...anyone("GET /events", { ...everyRole("200"), unattached: "401", anonymous: "401" }),
  ...anyone("GET /sandbox/mail/:key", "404"),
  ...anyone("GET /sandbox/mail.json", "200"),
  ...machine("POST /sandbox/mail.json", "405"),
];
