/** Desktops without a tray, unless an extension adds one. Ubuntu's GNOME has one; its name is `ubuntu:GNOME`. */
const WITHOUT_TRAY = ['GNOME', 'GNOME-Classic:GNOME', 'Pantheon']

/**
 * True if the desktop shows tray icons. Electron can't detect this, so the desktop's name decides (XDG_CURRENT_DESKTOP).
 * Unknown desktops count as having a tray.
 */
export const hasTray = (platform: NodeJS.Platform, desktop = '') =>
  platform !== 'linux' || !WITHOUT_TRAY.includes(desktop)
