/** Where charters begin in Dubai: what a meeting point may call the place, and where it lies (degrees, WGS 84). */
type Marina = { name: string; called: RegExp; lat: number; lon: number };

/** The narrower name comes first: "Creek Golf & Yacht Club" is not the whole creek. */
const MARINAS: readonly Marina[] = [
  {
    name: "Dubai Harbour",
    called: /dubai harbou?r|mina seyahi|mina al siyahi|دبي هاربر|ميناء السياحي/,
    lat: 25.0925,
    lon: 55.1425,
  },
  { name: "Bluewaters", called: /bluewaters|بلوواترز/, lat: 25.0794, lon: 55.1212 },
  {
    name: "Dubai Marina",
    called: /dubai marina|marina walk|\bjbr\b|دبي مارينا|مرسى دبي/,
    lat: 25.0772,
    lon: 55.1385,
  },
  {
    name: "Palm Jumeirah",
    called: /palm jumeirah|\bthe palm\b|atlantis|نخلة جميرا|أتلانتس/,
    lat: 25.1124,
    lon: 55.139,
  },
  {
    name: "Jumeirah Beach Marina",
    called: /burj al arab|jumeirah beach (?:hotel|marina)|marsa al arab/,
    lat: 25.1405,
    lon: 55.1855,
  },
  { name: "Umm Suqeim Harbour", called: /umm suqeim/, lat: 25.153, lon: 55.1935 },
  { name: "Jumeirah Bay", called: /bulgari|bvlgari|jumeirah bay/, lat: 25.2106, lon: 55.2367 },
  {
    name: "Jumeirah Fishing Harbour",
    called: /jumeirah (?:1 )?fishing harbou?r/,
    lat: 25.2165,
    lon: 55.2415,
  },
  {
    name: "Marasi, Business Bay",
    called: /marasi|business bay|dubai (?:water )?canal|مراسي|الخليج التجاري|قناة دبي/,
    lat: 25.1865,
    lon: 55.269,
  },
  { name: "Mina Rashid", called: /mina rashid|port rashid|ميناء راشد/, lat: 25.266, lon: 55.277 },
  { name: "Festival City", called: /festival city/, lat: 25.222, lon: 55.351 },
  { name: "Creek Harbour", called: /creek harbou?r/, lat: 25.206, lon: 55.345 },
  {
    name: "Creek Golf & Yacht Club",
    called: /creek (?:golf|marina|yacht)/,
    lat: 25.241,
    lon: 55.331,
  },
  {
    name: "Dubai Creek",
    called: /\bcreek\b|al seef|bur dubai|deira|خور دبي|السيف|بر دبي|ديرة/,
    lat: 25.26,
    lon: 55.309,
  },
  {
    name: "JA Marina, Jebel Ali",
    called: /jebel ali|\bja marina\b|جبل علي/,
    lat: 24.989,
    lon: 55.023,
  },
];

/** Where the reader's own maps show a marina. */
export const mapsHref = ({ lat, lon }: Marina) =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lon}`;

/** The marina a meeting point names; undefined for a text in which none is known. */
export function marinaOf(text: string): Marina | undefined {
  const words = text.toLowerCase();
  return MARINAS.find(({ called }) => called.test(words));
}
