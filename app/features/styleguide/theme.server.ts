import theme from "#app/ui/theme.css?raw";
import { readTokens } from "./tokens.ts";

/** The tokens of the theme this site was built with. */
export const themeTokens = readTokens(theme);
