/** The one-way rule: routes, api, jobs -> http -> domain -> db -> lib; components and copy beside it, without server code. */
const app = (folders) => `^app/(${folders})`;

/** Capabilities of the domain from top to bottom. None imports one above it. */
const CAPABILITIES = [
  ["home", "admin", "account-lifecycle", "company-people"],
  ["verification"],
  ["notifications", "support"],
  ["messages"],
  ["reports", "reviews"],
  ["inspectors"],
  ["spending", "plans"],
  ["applications"],
  ["bookings"],
  ["jobs"],
  ["payouts"],
  ["payments"],
  ["certification", "equipment", "availability", "places"],
  ["people", "files"],
  ["accounts"],
  ["specifications"],
  ["companies"],
  ["audit", "clock"],
];

/** What lies directly in the domain is put together above all capabilities, but for these. */
const ABOVE = "^app/domain/(?!(actor|command|error-codes|errors|events)\\.)[^/]+\\.";

/** A rule for each line of the list from `first` down: it imports none above it. */
function capabilityRules(first) {
  const names = CAPABILITIES.map((line) => line.join("|"));
  return names.slice(names.indexOf(first)).map((line) => ({
    name: `${line}-import-none-above`,
    severity: "error",
    from: { path: `^app/domain/(${line})/` },
    to: { path: [`^app/domain/(${names.slice(0, names.indexOf(line)).join("|")})/`, ABOVE] },
  }));
}

/** The modules that write outside a command, each of one kind of rows; and `execute` itself. Blobs and limits have files of their own. */
const WRITERS = [
  "domain/command",
  "domain/accounts/saved-forms",
  "domain/accounts/sessions/session-store",
  "domain/audit/view-log",
  "domain/core/disk/disk-trial",
  "domain/admin/rotate-encryption",
  "domain/core/live/live-events",
  "domain/core/outbox/sent-mails",
  "domain/core/outbox/sweep-records",
  "jobs/outbox",
];

module.exports = {
  forbidden: [
    ...capabilityRules("verification"),
    {
      name: "commands-import-no-flow",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "-flow\\.server\\.ts$" },
      to: { path: "-flow\\.server\\.ts$" },
    },
    // Rings of types too.
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "few-have-the-write-connection",
      severity: "error",
      from: { path: "^app/", pathNot: WRITERS.map((file) => `^app/${file}\\.server\\.ts$`) },
      to: { path: "^app/domain/core/write-connection\\." },
    },
    {
      name: "the-whole-runtime-stays-inside",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/domain/core/(runtime|write-connection|started-runtime)\\." },
      to: { path: "^app/domain/core/started-runtime\\." },
    },
    {
      name: "doors-ask-the-domain-for-rows",
      severity: "error",
      from: { path: `${app("routes|api|http")}/` },
      to: { path: "^db/" },
    },
    {
      name: "browser-is-the-entrys-own",
      severity: "error",
      from: { pathNot: "^app/(browser/|entry\\.client)" },
      to: { path: "^app/browser/" },
    },
    {
      name: "nobody-imports-an-entry",
      severity: "error",
      from: {},
      to: { path: "^app/entry\\." },
    },
    {
      name: "routes-are-the-end",
      severity: "error",
      from: { pathNot: "^app/(routes/|routes\\.ts|root)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "lib-is-pure",
      severity: "error",
      from: { path: "^app/lib/" },
      to: { path: "^(app|db)/", pathNot: "^app/lib/" },
    },
    {
      name: "db-sees-lib",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^app/", pathNot: "^app/lib/" },
    },
    {
      name: "domain-sees-db-and-lib",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { path: "^app/", pathNot: `${app("domain|lib")}/` },
    },
    {
      name: "platform-sees-db-and-lib",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/", pathNot: `${app("platform|lib|sandbox")}/` },
    },
    {
      name: "sandbox-stands-alone",
      severity: "error",
      from: { path: "^app/sandbox/" },
      to: { path: "^(app|db)/", pathNot: "^app/(sandbox|lib)/|^db/(client\\.server|private-files|wal)\\." },
    },
    {
      name: "sandbox-has-few-users",
      severity: "error",
      from: {
        pathNot: [
          "^app/(sandbox|routes/sandbox)/|^app/boot\\.|^app/seed/",
          "^app/platform/(stripe/client|env/(env|variables)|ports)\\.",
        ],
      },
      to: { path: "^app/sandbox/" },
    },
    {
      name: "sandbox-has-doors",
      severity: "error",
      from: { pathNot: "^app/sandbox/" },
      to: { path: "^app/sandbox/[^/]+/" },
    },
    {
      name: "http-does-not-look-up",
      severity: "error",
      from: { path: "^app/http/" },
      to: { path: `${app("routes|api|jobs|components")}/` },
    },
    {
      name: "jobs-do-not-render",
      severity: "error",
      from: { path: "^app/jobs/" },
      to: { path: `${app("routes|api|components")}/` },
    },
    {
      name: "mail-sees-lib-and-copy",
      severity: "error",
      from: { path: "^app/mail/" },
      to: { path: "^(app|db)/", pathNot: `${app("mail|lib|copy")}/` },
    },
    {
      name: "jobs-alone-render-mail",
      severity: "error",
      from: { pathNot: "^app/(mail|jobs)/" },
      to: { path: "^app/mail/" },
    },
    {
      name: "papers-see-lib-copy-and-domain",
      severity: "error",
      from: { path: "^app/papers/" },
      to: { path: "^(app|db)/|\\.server\\.", pathNot: `${app("papers|lib|copy|domain")}/(?!.*\\.server\\.)` },
    },
    {
      name: "components-and-copy-stay-in-the-browser",
      severity: "error",
      from: { path: `${app("components|copy")}/` },
      to: { path: "^(app|db)/", pathNot: `${app("components|copy|lib|domain|offline")}/` },
    },
    {
      name: "offline-sees-lib-and-domain",
      severity: "error",
      from: { path: "^app/offline/" },
      to: { path: "^(app|db)/", pathNot: `${app("offline|lib|domain")}/` },
    },
    {
      name: "copy-sees-lib-and-domain",
      severity: "error",
      from: { path: "^app/copy/" },
      to: { path: "^app/components/" },
    },
    {
      name: "browser-code-has-no-server-files",
      severity: "error",
      from: { path: "^app/(components|copy|lib|offline)/|^app/domain/(?!.*\\.server\\.)" },
      to: { path: "\\.server\\.", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "forms-come-through-their-reader",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/http/body/" },
      to: { path: "^app/http/body/(bytes|raw-form|checked-form|form-bounds|form-token)\\." },
    },
    {
      name: "only-calls-need-no-token",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/http/(body/|doors/(call|answering)\\.)|^app/api/" },
      to: { path: "^app/http/body/call-body\\." },
    },
    {
      name: "no-rings-of-capabilities",
      severity: "error",
      scope: "folder",
      from: { path: "^app/domain/[^/]+$" },
      to: { path: "^app/domain/[^/]+$", circular: true },
    },
    {
      name: "nobody-imports-the-seed",
      severity: "error",
      from: { pathNot: "^(app/seed|scripts)/" },
      to: { path: "^app/seed/" },
    },
    {
      name: "nobody-imports-boot",
      severity: "error",
      from: { pathNot: "^(app/entry\\.server\\.tsx|app/seed/|scripts/|app/start-server\\.server\\.ts)" },
      to: { path: "^app/(boot|start-server)\\.server\\.ts$" },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|bun:)|\\?url$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
