/** The words of a specification's choices, by field and value. Apart from its other words: every form of a report loads these. */
export const specificationChoices = {
  element: { slab: "Slab", wall: "Wall", other: "Something else" },
  units: { "inch-pound": "Inch-pound", si: "SI (metric)" },
  hiredBy: {
    owner: "Owner",
    "owners-agent": "Owner’s agent",
    engineer: "Engineer",
    contractor: "Contractor",
    producer: "Producer",
    other: "Somebody else",
  },
  acceptance: { "aci-318-19": "ACI 318-19", "project-limits": "Project limits only" },
  samplingPoint: { truck: "Truck discharge", pump: "End of the pump line" },
} as const;
