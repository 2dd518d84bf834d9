import { withoutTrailingSlashes } from '#contract/addresses'

/** Address of the API without slashes at its end; empty for the page's own origin. The build reads VITE_API_BASE. */
export const API_BASE = withoutTrailingSlashes(import.meta.env.VITE_API_BASE ?? '')
