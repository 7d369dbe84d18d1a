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

const within = (folder, ...names) => new RegExp(`/app/${folder}/(${names.join("|")})\\.tsx?$`);

const icons = (...names) => new RegExp(`/lucide/dist/esm/icons/(${names.join("|")})\\.mjs$`);

const packages = (...names) => new RegExp(`/node_modules/(${names.join("|")})/`);

/** The first that fits counts. An icon goes where it is drawn. */
const CHUNKS = {
  framework: [
    packages("react", "react-dom", "scheduler", "@remix-run", "react-router", "react-router-dom", "turbo-stream"),
    /commonjsHelpers/,
  ],
  /** On every page; without entry.client, which must run after the scripts of the page. */
  frame: [
    /\/app\/(root\.tsx|styles\/app\.css\?url)$/,
    within("browser", ".+"),
    within("components/forms", "plain-form", "submit-button"),
    within("components/layout", "mark", "public-shell", "shell-parts"),
    within("components/connection", ".+"),
    within("components/document", ".+"),
    within("components/ui", "banner", "button", "cached-fragment", "cx", "icon", "link", "link-button", "page-header"),
    within("components/ui", "toast", "toast-queue", "tone", "use-hydrated", "use-swipe-away"),
    within("copy", "impersonation-bar", "layout"),
    within("lib", "fragment-cache", "site"),
    within("routes/shared/frame", "error-view", "footer", "impersonation-bar", "public-frame"),
    icons("ban", "circle-alert", "circle-check", "circle-dashed", "clock", "eye", "hard-hat", "info", "loader-circle"),
    icons("hourglass", "wifi-off", "x"),
  ],
  /** Around the pages of signed-in people. */
  shell: [
    within("components/layout", "app-shell", "menu-sheet", "responsive-switch", "shell-links", "sign-out"),
    within("components/live", "hub", "leader-election", "live-connection", "live-notices", "stream", "use-count"),
    within("components/live", "use-fresh-on", "use-live-event", "use-live-state", "use-polling"),
    within("components/notifications", "bell"),
    within("components/messages", "use-unread"),
    within("components/messages/outbox", "message-storage"),
    within("components/ui", "avatar"),
    within("copy", "live", "pending"),
    within("domain/messages", "paths"),
    within("lib", "paths"),
    within(
      "routes/shared/frame",
      "home",
      "impersonation-watch",
      "navigation",
      "pending-banner",
      "section-route",
      "shell-route",
    ),
    icons("badge-check", "banknote", "bell", "briefcase-business", "circle-plus", "clipboard-list", "house"),
    icons("life-buoy", "log-out", "menu", "message-square", "shield-check", "user-round", "users-round"),
  ],
  /** Choices, in a form or above a list. */
  choices: [
    within("components/forms", "filter-button"),
    within("components/ui", "field", "select", "tabs"),
    icons("chevron-down"),
  ],
  /** Forms that send. */
  action: [within("components/forms", "action-form"), within("components/ui", "error-summary")],
  controls: [
    within("components/forms", "controls"),
    within("components/ui", "checkbox", "checkbox-group", "file-field", "password-field", "radio-cards", "textarea"),
    icons("eye-off", "file-text", "paperclip"),
  ],
  /** What lists of jobs and engagements are made of. */
  list: [
    within("components/ui", "badge", "date-time", "empty-state", "money", "pagination", "stamps", "status-stamp"),
    within("components/ui", "ticket"),
    within("lib", "money"),
    within("lib/time", "dates", "zones"),
    icons("chevron-left", "chevron-right", "file-check", "map-pin"),
  ],
  /** What pages show of jobs. */
  job: [
    within("components/ui", "search-field"),
    within("copy", "applicants", "job-list"),
    within(
      "components/jobs",
      "application-stamp",
      "decision-links",
      "job-actions",
      "job-facts",
      "job-ticket",
      "jobs-gate",
    ),
    within("components/jobs", "jobs-list"),
    icons("landmark", "search", "search-x"),
  ],
  /** What inspectors lack, on the pages that stay closed and on those that mend it. */
  restriction: [within("copy", "restriction"), within("lib/vocabulary", ".+"), icons("lock")],
};
