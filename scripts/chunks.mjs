import { existsSync } from "node:fs";

/**
 * Which files of the browser's build are sent together. Left to itself the bundler makes a file of each module that two
 * pages share: /jobs would ask for 66. Pages keep their own files; what many of them share comes in few.
 *
 * @param {string} id the module's path
 * @returns {string | undefined} the name of its chunk; undefined leaves it to the bundler
 */
export function chunkOf(id) {
  for (const [name, files] of Object.entries(CHUNKS)) if (files.some((file) => file.test(id))) return name;
}

/**
 * Names a page's script after its place among the routes: most pages stand in a file called `route`.
 *
 * @param {{ facadeModuleId: string | null, name: string }} chunk
 * @returns {string}
 */
export function fileOf({ facadeModuleId, name }) {
  const page = /\/app\/routes\/(.+?)\.tsx?\b/.exec(facadeModuleId ?? "")?.[1];
  const named = page?.replace(/[/-]route$/, "").replaceAll("/", "-") ?? name;
  return `assets/${named}-[hash].js`;
}

/** Names modules of a folder of app/. */
const within = (folder, ...names) => {
  named(names.filter((name) => name !== ".+").map((name) => [`app/${folder}/${name}.ts`, `app/${folder}/${name}.tsx`]));
  return new RegExp(`/app/${folder}/(${names.join("|")})\\.tsx?$`);
};

const icons = (...names) => {
  named(names.map((name) => [`node_modules/lucide/dist/esm/icons/${name}.mjs`]));
  return new RegExp(`/lucide/dist/esm/icons/(${names.join("|")})\\.mjs$`);
};

const packages = (...names) => {
  named(names.map((name) => [`node_modules/${name}`]));
  return new RegExp(`/node_modules/(${names.join("|")})/`);
};

/** Refuses a name whose module is gone, so that no module leaves its chunk in silence. @param {string[][]} modules the paths each may have */
function named(modules) {
  const gone = modules.filter((paths) => !paths.some((path) => existsSync(new URL(`../${path}`, import.meta.url))));
  if (gone.length > 0) throw new Error(`scripts/chunks.mjs names modules that do not exist: ${gone.flat().join(", ")}`);
}

/** The first that fits counts. An icon goes where it is drawn. */
const CHUNKS = {
  framework: [
    packages("react", "react-dom", "scheduler", "@remix-run", "react-router", "react-router-dom", "turbo-stream"),
    /commonjsHelpers/,
  ],
  /** Loaded once a signed-in person's page is idle. */
  offline: [
    within("browser", "draft-form", "draft-notice", "form-slots", "sent-outcome", "typed-words"),
    within("copy/frame", "drafts"),
    within("lib/bounds", "drafts"),
    within("lib/web", "sounds-secret"),
    within("offline", ".+"),
  ],
  /** On every page; without entry.client, which must run after the scripts of the page. */
  frame: [
    /\/app\/(root\.tsx|styles\/app\.css\?url)$/,
    /vite\/preload-helper/,
    within("browser", ".+"),
    within("components/forms", "plain-form", "submit-button"),
    within("components/layout", "mark", "public-shell", "shell-parts"),
    within("components/connection", ".+"),
    within("components/document", ".+"),
    within(
      "components/ui",
      "banner",
      "button",
      "cached-fragment",
      "cx",
      "facts",
      "icon",
      "link",
      "link-button",
      "page-header",
    ),
    within("components/ui", "toast", "toast-queue", "tone", "use-hydrated"),
    within("copy/accounts", "impersonation-bar"),
    within("copy/frame", "fetch-failures", "layout", "saved-forms"),
    within("lib", "history-address", "site"),
    within("lib/web", "form-fields", "fragment-placement"),
    within("routes/shared/frame", "error-view", "footer", "impersonation-bar", "public-error", "public-frame"),
    icons("ban", "circle-alert", "circle-check", "circle-dashed", "clock", "eye", "hard-hat", "info", "loader-circle"),
    icons("hourglass", "wifi-off", "x"),
  ],
  /** Around the pages of signed-in people. */
  shell: [
    within("components/company", "may"),
    within("components/layout", "app-shell", "menu-sheet", "responsive-switch", "shell-links", "sign-out"),
    within("components/live", "hub", "leader-election", "live-connection", "live-notices", "stream", "use-count"),
    within("components/live", "use-fresh-on", "use-live-event", "use-live-state", "use-polling", "read-anew"),
    within("components/notifications", "bell"),
    within("components/messages/reading", "use-unread"),
    within("components/messages/pending", "message-storage"),
    within("components/ui", "avatar", "use-closing"),
    within("copy/accounts", "pending"),
    within("copy/frame", "live"),
    within("copy/people", "message-files"),
    within("domain/messages", "content", "paths"),
    within("lib/web", "paths", "picture-url", "with-query"),
    within("lib/text", "beginning", "first-line", "typed", "unicode", "written-by"),
    within("lib", "keys-of"),
    within(
      "routes/shared/frame",
      "home",
      "disk-banner",
      "impersonation-watch",
      "navigation",
      "pending-banner",
      "refused-banner",
      "section-route",
      "shell-route",
    ),
    icons("badge-check", "banknote", "bell", "briefcase-business", "circle-plus", "clipboard-list", "house"),
    icons(
      "rotate-ccw-clock",
      "scale",
      "search",
      "star",
      "wrench",
      "life-buoy",
      "log-out",
      "menu",
      "message-square",
      "shield-check",
      "user-round",
      "users-round",
    ),
  ],
  /** Choices, in a form or above a list. */
  choices: [
    within("components/filters", "day-range", "filter-button"),
    within("copy/frame", "day-range"),
    within("components/ui", "checkbox", "date-field", "field", "select", "tabs", "text-input"),
    icons("chevron-down"),
  ],
  /** Forms that send. */
  action: [
    within("components/forms", "action-form", "form-buttons", "resend-verification", "use-refusal"),
    within("components/ui", "error-summary"),
    /\/@conform-to\/react\/dist\/(helpers\.mjs$|_virtual\/)/,
  ],
  /** Pages of one thing. */
  sheet: [
    within("components/ui", "breadcrumb", "card"),
    within("copy/frame", "durations"),
    within("lib", "files"),
    within("lib/time", "durations"),
  ],
  controls: [
    within("components/forms", "controls"),
    within(
      "components/ui",
      "checkbox-group",
      "file-field",
      "file-preview",
      "password-field",
      "radio-cards",
      "textarea",
    ),
    icons("eye-off", "file-text", "paperclip"),
  ],
  /** What lists of jobs and engagements are made of. */
  list: [
    within("components/ui", "badge", "date-time", "empty-state", "money", "pagination", "stamps/jobs", "status-stamp"),
    within("components/ui", "email-link", "email-text", "ticket"),
    within("lib", "closed-account", "money", "prices"),
    within("lib/bounds", "searches", "units"),
    within("lib/text", "counted", "first-name"),
    within("lib/time", "dates", "zones"),
    icons("triangle-alert", "chevron-left", "chevron-right", "file-check", "map-pin"),
  ],
  /** What pages show of jobs. */
  job: [
    within("components/ui", "search-field"),
    within("components/certification", "certificate-fit"),
    within("copy/inspectors", "certificate-fit", "places"),
    within("copy/jobs", "job-filters", "job-list"),
    within("domain/jobs/offers", "filter"),
    within("components/jobs", "application-stamp", "job-facts", "job-ticket", "jobs-gate"),
    within("components/jobs", "jobs-list"),
    within("lib", "states"),
    within("lib/places", "travel"),
    within("domain/core/search", "words"),
    icons("landmark", "search-x"),
  ],
  /** What pages of a job and of its booking show and ask of the gate, and of who looks after it. */
  gate: [
    within("components/concrete", "concrete-fact"),
    within("copy/jobs", "concrete-fact"),
    within("components/bookings", "gate-facts", "phone-link"),
    within("components/company", "assignment-card", "decided-by-others"),
    within("copy/accounts", "company-roles"),
    within("copy/jobs", "gate"),
    within("copy/people", "assignment"),
    within("domain/jobs", "gate-details"),
  ],
  /** What is paid before work, and by whom. */
  price: [within("components/payments", "call-out-price", "limit-note"), within("copy/money", "pay-limit")],
  /** What inspectors lack, on the pages that stay closed and on those that mend it. */
  restriction: [within("copy/accounts", "restriction"), within("lib/vocabulary", ".+"), icons("lock")],
};

export const CHUNK_NAMES = Object.keys(CHUNKS);
