export const PLACE = "Type a city and state, such as “Austin, TX”, or a ZIP code";

export const PLACE_OUTSIDE = `This place is outside the 50 states and DC. ${PLACE}.`;

export const PLACE_UNKNOWN = `We don't know this place. ${PLACE}.`;
