export const enquiryWindowPath = (id: string) => `/desk/enquiry/${encodeURIComponent(id)}`

/** Opens a path in its own window: a pop-up in a browser, or a window of the desktop app in its last position. */
export function openOwnWindow(path: string): void {
  window.open(path, path, 'popup,width=820,height=860')
}

/** Closes such a window. @param fallback for tabs that scripts can't close */
export function closeOwnWindow(fallback: () => void): void {
  if (window.prospectus || window.opener) window.close()
  else fallback()
}
