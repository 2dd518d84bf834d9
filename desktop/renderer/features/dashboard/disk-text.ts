import type { DiskResponse } from '#contract/health'

/** What the dashboard says of the server's disk; null while there is room. */
export function diskText({ state, freeBytes }: DiskResponse): string | null {
  switch (state) {
    case 'enough':
      return null
    case 'low':
      return `The server’s disk is nearly full: ${Math.floor(freeBytes / 1e6)} MB are left. Ask whoever runs the server to make room; when it is full, no enquiry can be saved.`
    case 'unwritable':
      return 'Nothing can be saved: the server’s disk is full, or can’t be written. Ask whoever runs the server to make room at once; enquiries are refused until then.'
  }
}
