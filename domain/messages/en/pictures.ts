/** What the pictures of the design show, for who does not see them; those of records have their own. */
export const pictureMessages = {
  hero: "White three-deck motor yacht under way at sunset with lit saloon windows, the low sun and its path on the water to its left, hazy towers at far left",
  morning:
    "White 36-foot hardtop cruiser running across blue water by day with a hazy line of towers behind",
  swim: "Aerial view of a white flybridge yacht at anchor over pale turquoise shallows, guests on the swim platform, swimmers and two paddleboards astern",
  dusk: "Champagne-coloured RIB with three people aboard drifting on a calm sea before a low sun",
  quay: "Row of yachts moored stern-to with white, navy and champagne hulls facing the viewer in low golden light, palms and high-rise towers behind",
  evening:
    "White flybridge yacht with glowing windows in a marina canal after sunset, street lamps along both quays and towers with a few lit windows",
  sunset:
    "Flybridge yacht under way at sunset in three-quarter bow view, two guests standing at the bow rail, glowing saloon windows",
  marina:
    "White flybridge yacht motoring through a canal between high-rise towers, palms along the quay, another yacht moored behind",
  luxury:
    "Three-quarter bow view of a white four-deck superyacht with dark window bands on open sea in golden light",
  birthday:
    "Aft deck after dark set for a birthday: tiered cake with candles, flutes and champagne on a round table, balloon garland, string lights, a couple at the rail and a lit skyline across the water",
  table:
    "Oak table laid for eight on a teak aft deck at dusk, with candles, flowers, fruit and champagne, and a couple at the rail looking out over the sea",
  corporate:
    "Open teak aft deck by day laid for a meeting: oak table with notebooks, laptops and a planter, eight chairs, a sofa along the glass rail, hazy skyline across blue water",
  closing:
    "A couple at the rail of a teak aft deck looking at the sunset, cream sofas, fruit, champagne and flutes on a round table",
} as const;
