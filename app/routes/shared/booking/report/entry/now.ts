/** The button beside a time. Its value names the field that gets the present time; the form comes back with it, unsaved. */
export const NOW = "now";
