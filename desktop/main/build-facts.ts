/** What the build writes into the bundle (electron.vite.config.ts). */
declare const __PROSPECTUS_VERSION__: string
declare const __PROSPECTUS_SIGNED__: boolean

export const VERSION = __PROSPECTUS_VERSION__
export const IS_SIGNED = __PROSPECTUS_SIGNED__
