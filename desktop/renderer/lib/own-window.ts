/** Path of an enquiry in a window of its own. */
export const enquiryWindowPath = (id: string) => `/desk/enquiry/${encodeURIComponent(id)}`

/** Shows a path in a window of its own: a pop-up in a browser; the desktop app makes a window where it was last. */
export function openOwnWindow(path: string): void {
  window.open(path, path, 'popup,width=820,height=860')
}

/** Closes such a window. @param elsewhere what a tab does that nobody but its person may close */
export function closeOwnWindow(elsewhere: () => void): void {
  if (window.prospectus || window.opener) window.close()
  else elsewhere()
}
