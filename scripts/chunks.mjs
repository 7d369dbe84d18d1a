/**
 * Which files of the browser's build are sent together. Left to itself the bundler makes a file of each module that two
 * pages share: /jobs would ask for 66. Pages keep their own files; what many of them share comes in few.
 *
 * @param {string} id the module's path
 * @returns {string | undefined} the name of its chunk; undefined leaves it to the bundler
 */
export function chunkOf(id) {
  for (const [name, files] of Object.entries(CHUNKS)) if (files.test(id)) return name;
}

/** The first that fits counts. */
const CHUNKS = {
  framework:
    /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie)\//,
  /** On every page. */
  frame:
    /\/app\/(browser|components\/(layout\/(arrival|connection|mark|public-shell|shell-parts|use-|waiting)|ui\/(cx|button|link|link-button|page-header|toast-queue)\.)|copy\/layout|lib\/(connection|nonce|paths|site)\.|routes\/shared\/(error-view|root-data))/,
  /** Around the pages of signed-in people. */
  shell:
    /\/app\/(components\/(forms\/(plain-form|submit-button)|layout\/(app-shell|shell-links|sign-out)|live\/(hub|line|live-|stream|use-live-event)|messages\/use-unread|ui\/(avatar|banner|toast|tone|use-hydrated|use-swipe-away)\.)|copy\/live|domain\/messages\/paths|routes\/shared\/(home|navigation)\.)/,
  /** What lists of jobs and engagements are made of. */
  list: /\/app\/(components\/ui\/(badge|date-time|empty-state|field|money|pagination|search-field|select|stamps|status-stamp|tabs|ticket)\.|copy\/job-list|lib\/(dates|money|states|vocabulary)\.|routes\/shared\/(application-stamp|job-facts|job-ticket|jobs-list)\.)/,
};
