/** Plausible words to make many people and jobs of. Places are `City, ST`. */
export const FIRST_NAMES = [
  "Ana",
  "Ben",
  "Carla",
  "Diego",
  "Ella",
  "Frank",
  "Grace",
  "Hugo",
  "Iris",
  "Jonas",
  "Kira",
  "Luis",
  "Maya",
  "Nils",
  "Opal",
  "Priya",
  "Quinn",
  "Rosa",
  "Seth",
  "Tessa",
  "Uma",
  "Victor",
  "Wanda",
  "Yusuf",
] as const;

export const LAST_NAMES = [
  "Abbott",
  "Barrera",
  "Castellano",
  "Dufresne",
  "Ellison",
  "Fairbanks",
  "Gutierrez",
  "Halvorsen",
  "Ibarra",
  "Jankowski",
  "Kimura",
  "Lindqvist",
  "Moreau",
  "Novak",
  "Okafor",
  "Pruitt",
  "Quintero",
  "Redmond",
  "Sorensen",
  "Tran",
  "Ueda",
  "Vargas",
  "Wexler",
  "Zielinski",
] as const;

export const FIRMS = ["Builders", "Construction", "Contracting", "Foundations", "Paving", "Structures"] as const;

export const PLACES = [
  "Austin, TX",
  "Houston, TX",
  "El Paso, TX",
  "Denver, CO",
  "Tampa, FL",
  "Seattle, WA",
  "Columbus, OH",
  "Duluth, MN",
  "Phoenix, AZ",
  "Sacramento, CA",
  "San Diego, CA",
  "Atlanta, GA",
  "Boise, ID",
  "Chicago, IL",
  "Albany, NY",
  "Raleigh, NC",
] as const;

const POURS = [
  "Footing placement",
  "Mat foundation pour",
  "Slab on grade",
  "Elevated deck, level 3",
  "Bridge deck overlay",
  "Retaining wall lift",
  "Tilt-up panels",
  "Pier caps",
  "Curb and gutter",
  "Drilled shafts",
] as const;

const SITES = [
  "distribution center",
  "county hospital",
  "riverside bridge",
  "middle school",
  "parking garage",
  "water plant",
  "apartment block",
  "state highway",
] as const;

export const TITLES = POURS.flatMap((pour) => SITES.map((site) => `${pour}, ${site}`));

export const DESCRIPTIONS = [
  "Slump, air content, temperature and one set of cylinders each 50 yd³, ASTM C172 to C31. The pump is on site from 6 AM.",
  "About 120 yd³ off the chute, w/c 0.45. Reject trucks above 90 minutes; please keep the tickets for the owner's lab.",
  "Self-consolidating mix: slump flow and visual stability index on each truck. Two sets of cylinders, cured on site in the box we provide.",
  "Air-entrained mix, 6 % ± 1.5 %. Unit weight once in the morning and once after lunch. Hard hat, vest and boots; parking at the north gate.",
] as const;

export const LETTERS = [
  "I have tested mixes of this plant for years and live twenty minutes from the site.",
  "Available on that day, with my own air meter, slump cone and cylinder molds. Reports the same evening.",
  "Field Technician Grade I since 2016, mostly decks and mats of this size.",
] as const;

export const QUESTIONS = [
  "Will the pump start at the stated time, or earlier if the weather turns?",
  "Is there a place on site to keep cylinders out of the wind for the first night?",
] as const;

export const ANSWERS = [
  "We start as stated; the plant sends the first truck half an hour before.",
  "Yes, the curing box stands by the trailer, and the gate guard has the key.",
] as const;
