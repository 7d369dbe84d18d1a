/** The button that shows the times of another day or state; the form comes back with its words. */
export const SHOW_TIMES = "showTimes";
