/** What a password must be (specification 1, section 5): letters, digits and @$!%*?& with an uppercase letter, a number and a special. */
export const PASSWORD_PATTERN = /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 100;
