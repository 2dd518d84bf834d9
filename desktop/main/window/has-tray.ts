/** Desktops that show no tray unless an extension brings one. Ubuntu's own GNOME has it, and calls itself `ubuntu:GNOME`. */
const WITHOUT_TRAY = ['GNOME', 'GNOME-Classic:GNOME', 'Pantheon']

/**
 * Whether an app in the tray can be seen. Electron does not tell, so the name of the desktop decides
 * (XDG_CURRENT_DESKTOP); an unknown one counts as having a tray.
 */
export const hasTray = (platform: NodeJS.Platform, desktop = '') =>
  platform !== 'linux' || !WITHOUT_TRAY.includes(desktop)
