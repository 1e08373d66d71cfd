/** What the pictures of the design show, for who does not see them; those of records have their own. */
export const pictureMessages = {
  hero: "White three-deck motor yacht under way at sunset with lit saloon windows, the low sun and its path on the water to its left, hazy towers at far left",
  morning:
    "White 36-foot hardtop cruiser running across blue water by day with a hazy line of towers behind",
  afternoon:
    "Aerial view of a white superyacht with teak decks leaving a foaming wake on turquoise water",
  evening:
    "Yachts with glowing windows in a marina canal at night, towers with lit windows on both sides reflected in the water",
  sunset:
    "Flybridge yacht under way at sunset with the sun low over the sea and pink cloud streaks",
  marina:
    "White flybridge yacht motoring through a canal between high-rise towers, palms along the quay, another yacht moored behind",
  luxury: "White superyacht under way in golden light, hazy towers behind",
  birthday:
    "Aft deck at night set for a party: string lights, balloons, a cake on the table, city lights across the water",
  corporate:
    "Open teak aft deck by day laid for a meeting: oak table with notebooks, laptops, carafes and a planter, eight chairs, a sofa along the glass rail, skyline across calm water",
  closing:
    "Teak aft deck with sofa, cushions and a table with fruit and glasses, sun setting over the sea beyond the rail",
} as const;
