/** Size of the picture that a shared link shows, in pixels. */
export const OG_IMAGE = { width: 1200, height: 630 } as const

/** Address of the picture of a page, by the page's path: `/og/home.png`, `/og/courses.png`. */
export const ogImagePath = (path: string): string => `/og/${path.slice(1) || 'home'}.png`
