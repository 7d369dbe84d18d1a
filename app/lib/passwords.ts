/** Source: specification 1, section 5. */
export const PASSWORD_PATTERN = /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 100;
