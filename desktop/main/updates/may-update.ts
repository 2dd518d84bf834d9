/** Only a signed build may replace itself; the build says whether it is one (electron.vite.config.ts). */
export const mayUpdate = (isPackaged: boolean, isSigned: boolean) => isPackaged && isSigned
